"""Sends with aioapns and prints notifications a second. Usage: PORT CA_FILE KEY_FILE COUNT [KEY_ID TEAM_ID]"""

import asyncio
import logging
import ssl
import sys
import time
from uuid import uuid4

from aioapns import APNs, NotificationRequest, PushType
from aioapns import connection


def main() -> None:
    port, authority, key, count = int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])
    key_id, team_id = sys.argv[5:7] or ("ABCDE12345", "TEAM123456")
    logging.getLogger("aioapns").setLevel(logging.CRITICAL)
    protocol = connection.APNsProductionClientProtocol
    protocol.APNS_SERVER = "127.0.0.1"
    protocol.APNS_PORT = port
    context = ssl.create_default_context(cafile=authority)
    context.set_alpn_protocols(["h2"])

    async def run() -> None:
        client = APNs(
            key=open(key).read(), key_id=key_id, team_id=team_id,
            topic="com.example.app", use_sandbox=False, max_connections=10,
            ssl_context=context,
        )
        message = {"aps": {"alert": {"title": "Sender", "body": "x" * 254}}}
        accepted = 0

        async def lane(numbers) -> None:
            nonlocal accepted
            for number in numbers:
                request = NotificationRequest(
                    device_token=f"{number:064x}", message=message,
                    notification_id=str(uuid4()), push_type=PushType.ALERT,
                )
                answer = await client.send_notification(request)
                if answer.is_successful:
                    accepted += 1

        start = time.perf_counter()
        lanes = 500
        await asyncio.gather(*(lane(range(first, count, lanes)) for first in range(lanes)))
        seconds = time.perf_counter() - start
        if accepted != count:
            sys.exit(f"aioapns: only {accepted} of {count} were accepted")
        print(int(count / seconds))

    asyncio.run(run())


main()
