#!/usr/bin/env python3
"""Lets clients that are not ours talk to a running simulator: Benchmarks/interop-clients.py FOLDER

FOLDER is that of `richpush simulate --output FOLDER`. Each client that is installed does a good push
and some that are refused; the exit status is 1 when an answer is not the one that Apple documents.
"""
import asyncio
import json
import socket
import ssl
import sys
import time
import uuid

folder = sys.argv[1]
settings = json.load(open(folder + "/richpush.json"))
key = open(folder + "/key.p8").read()
base = f"https://127.0.0.1:{settings['port']}"
good, topic = "ab" * 32, "com.example.shop"
failures = 0


def expect(what, found, wanted):
    global failures
    ok = found == wanted
    failures += not ok
    print(f"  {'ok  ' if ok else 'FAIL'} {what}: {found}" + ("" if ok else f", not {wanted}"))


def token(**claims):
    import jwt

    claims = {"iss": settings["team-id"], "iat": int(time.time())} | claims
    return jwt.encode(claims, key, algorithm="ES256", headers={"kid": settings["key-id"]})


def context():
    return ssl.create_default_context(cafile=folder + "/ca.pem")


def with_httpx():
    import httpx

    client = lambda: httpx.Client(http2=True, verify=context(), timeout=15)
    headers = {"authorization": "bearer " + token(), "apns-topic": topic, "apns-push-type": "alert"}

    def push(path="/3/device/" + good, body='{"aps":{"alert":"x"}}', **changes):
        fields = dict(headers)
        for name, value in changes.items():
            name = name.replace("_", "-")
            fields.pop(name, None)
            if value is not None:
                fields[name] = value
        answer = client().post(base + path, content=body, headers=fields)
        return answer, answer.json().get("reason") if answer.content else None

    answer, _ = push()
    expect("a good push", answer.status_code, 200)
    expect("an identifier is made", str(uuid.UUID(answer.headers["apns-id"])).upper(), answer.headers["apns-id"])
    upper = str(uuid.uuid4()).upper()
    expect("an upper-case identifier is repeated", push(apns_id=upper)[0].headers["apns-id"], upper)
    for what, changes, reason in [
        ("no token", {"authorization": None}, "MissingProviderToken"),
        ("an old token", {"authorization": "bearer " + token(iat=int(time.time()) - 4000)}, "ExpiredProviderToken"),
        ("another team", {"authorization": "bearer " + token(iss="OTHERTEAM0")}, "InvalidProviderToken"),
        ("no topic", {"apns_topic": None}, "MissingTopic"),
        ("a wrong topic", {"apns_topic": "not a topic!"}, "BadTopic"),
        ("a wrong push type", {"apns_push_type": "alarm"}, "InvalidPushType"),
        ("a wrong priority", {"apns_priority": "7"}, "BadPriority"),
        ("a wrong identifier", {"apns_id": "x"}, "BadMessageId"),
        ("a short device token", {"path": "/3/device/abcd"}, "BadDeviceToken"),
        ("an empty body", {"body": ""}, "PayloadEmpty"),
        ("a long body", {"body": "x" * 4097}, "PayloadTooLarge"),
    ]:
        expect(what, push(**changes)[1], reason)
    for what, iat in [("a fraction", time.time()), ("a string", None)]:
        import jwt

        claim = iat if iat else str(int(time.time()))
        try:
            signed = token(iat=claim)
        except TypeError:
            continue  # newer versions of PyJWT make no such token
        expect(f"iat as {what}", push(authorization="bearer " + signed)[0].status_code, 200)
    connection = client()
    answers = []
    for age in (0, 30):
        fields = headers | {"authorization": "bearer " + token(iat=int(time.time()) - age)}
        answer = connection.post(base + "/3/device/" + good, content='{"aps":{}}', headers=fields)
        answers.append(answer.status_code)
    expect("a second token on one connection", answers, [200, 429])


def with_h2_without_alpn():
    import h2.config
    import h2.connection
    import h2.events

    stream = context().wrap_socket(socket.create_connection(("127.0.0.1", settings["port"])), server_hostname="127.0.0.1")
    stream.settimeout(10)
    client = h2.connection.H2Connection(config=h2.config.H2Configuration(header_encoding="utf-8"))
    client.initiate_connection()
    fields = [(":method", "POST"), (":scheme", "https"), (":authority", "127.0.0.1"), (":path", "/3/device/" + good)]
    client.send_headers(1, fields + [("authorization", "bearer " + token()), ("apns-topic", topic)])
    client.send_data(1, b'{"aps":{"alert":"x"}}', end_stream=True)
    stream.sendall(client.data_to_send())
    status = None
    while status is None:
        data = stream.recv(65536)
        if not data:
            break
        for event in client.receive_data(data):
            if isinstance(event, h2.events.ResponseReceived):
                status = dict(event.headers)[":status"]
        stream.sendall(client.data_to_send())
    expect("a client without ALPN, as Pushy", status, "200")


def with_kalyke():
    import httpx2
    from kalyke import ApnsClient, ApnsConfig

    class Client(ApnsClient):
        @property
        def _base_url(self):
            return base

        def _init_client(self, apns_config):
            headers = apns_config.make_headers()
            headers["authorization"] = f"bearer {self._make_authorization()}"
            return httpx2.AsyncClient(headers=headers, http2=True, verify=context())

    client = Client(
        use_sandbox=True, team_id=settings["team-id"], auth_key_id=settings["key-id"],
        auth_key_filepath=folder + "/key.p8")
    send = lambda device: client.send_message(device, {"aps": {"alert": "x"}}, ApnsConfig(topic=topic))
    asyncio.run(send(good))
    expect("kalyke-apns sends", True, True)
    try:
        asyncio.run(send("abcd"))
        expect("kalyke-apns is refused", None, "BadDeviceToken")
    except Exception as error:
        expect("kalyke-apns is refused", type(error).__name__, "BadDeviceToken")


for name, run in [("httpx", with_httpx), ("h2", with_h2_without_alpn), ("kalyke-apns", with_kalyke)]:
    print(f"== {name}")
    try:
        run()
    except ImportError as error:
        print(f"  not installed: {error.name}")
sys.exit(failures > 0)
