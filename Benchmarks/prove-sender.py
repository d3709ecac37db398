#!/usr/bin/env python3
"""Sends through a server that misbehaves, and compares what it accepted with what `send` says.

usage: Benchmarks/prove-sender.py PATH_OF_RICHPUSH [MODE ...]

In each mode the server breaks something on every 50th request, 20 times, and then recovers. The sender goes
on with --resume and --resend-unknown until nothing is left. At the end every token has to be accepted by
the server at least once, nothing may be said accepted that was not, nothing doubled that was not sent again
by choice, and every token has an outcome. Needs the Python package h2 and openssl(1).
"""
import collections
import json
import os
import pathlib
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

import h2.config
import h2.connection
import h2.events
import h2.exceptions
import h2.settings

COUNT, EVERY, TIMES = 2000, 50, 20
CODES = h2.settings.SettingCodes


class Server:
    def __init__(self, mode, certificate, key):
        self.mode, self.accepted = mode, collections.Counter()
        self.lock, self.requests, self.broken = threading.Lock(), 0, 0
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate, key)
        self.context.set_alpn_protocols(["h2"])
        if mode == "tls12":
            self.context.maximum_version = ssl.TLSVersion.TLSv1_2
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.connections = 0
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            try:
                raw, _ = self.listener.accept()
            except OSError:
                return
            self.connections += 1
            threading.Thread(target=self.serve, args=(raw, self.connections), daemon=True).start()

    def serve(self, raw, number):
        # The first connections of these modes never come to HTTP/2.
        if self.mode == "close-at-once" and number <= 2:
            return raw.close()
        if self.mode == "no-tls" and number <= 2:
            raw.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            return raw.close()
        try:
            stream = self.context.wrap_socket(raw, server_side=True)
            self.talk(stream, number)
        except (OSError, h2.exceptions.H2Error):
            pass
        finally:
            raw.close()

    def talk(self, stream, number):
        server = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False, header_encoding="utf-8"))
        server.initiate_connection()
        limits = {
            "one-stream": {CODES.MAX_CONCURRENT_STREAMS: 1}, "no-table": {CODES.HEADER_TABLE_SIZE: 0},
            "small-window": {CODES.INITIAL_WINDOW_SIZE: 30}, "few-streams": {CODES.MAX_CONCURRENT_STREAMS: 3},
        }.get(self.mode, {CODES.MAX_CONCURRENT_STREAMS: 500})
        server.update_settings(limits)
        if self.mode == "goaway-first" and number <= 3:
            server.close_connection(last_stream_id=0)
            stream.sendall(server.data_to_send())
            return
        stream.sendall(server.data_to_send())
        paths = {}
        while True:
            data = stream.recv(65536)
            if not data:
                return
            for event in server.receive_data(data):
                if isinstance(event, h2.events.RequestReceived):
                    paths[event.stream_id] = dict(event.headers)[":path"].rsplit("/", 1)[1]
                elif isinstance(event, h2.events.DataReceived):
                    server.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                elif isinstance(event, h2.events.StreamEnded):
                    with self.lock:
                        self.requests += 1
                        breaks = self.requests % EVERY == 0 and self.broken < TIMES
                        self.broken += breaks
                    if self.answer(server, stream, event.stream_id, paths.pop(event.stream_id), breaks):
                        return
            stream.sendall(server.data_to_send())

    def accept(self, token):
        with self.lock:
            self.accepted[token] += 1

    def respond(self, server, number, status, body=b"", fields=()):
        server.send_headers(number, [(":status", str(status)), *fields], end_stream=not body)
        if body:
            server.send_data(number, body, end_stream=True)

    def answer(self, server, stream, number, token, breaks):
        """Answers a request; True ends the connection."""
        mode, reason = self.mode, lambda text: json.dumps({"reason": text}).encode()
        if mode == "informational":
            server.send_headers(number, [(":status", "103"), ("link", "x")])
        if mode == "settings-flip" and breaks:
            server.update_settings({CODES.MAX_CONCURRENT_STREAMS: (1, 3, 500)[self.broken % 3]})
        if mode == "slow" and breaks:
            time.sleep(0.3)
        if not breaks:
            self.accept(token)
            self.respond(server, number, 200)
            return False
        if mode in ("goaway", "goaway-slow", "calm"):
            self.accept(token)
            self.respond(server, number, 200)
            server.close_connection(11 if mode == "calm" else 0, last_stream_id=number)
            stream.sendall(server.data_to_send())
            if mode == "goaway-slow":
                time.sleep(0.2)
            return True
        if mode == "goaway-refusing":
            server.close_connection(0, last_stream_id=max(0, number - 2))
            stream.sendall(server.data_to_send())
            return True
        if mode == "goaway-lying":
            self.accept(token)
            server.close_connection(0, last_stream_id=number)
            stream.sendall(server.data_to_send())
            return True
        if mode == "cut":
            return True
        if mode == "cut-after-accepting":
            self.accept(token)
            stream.sendall(server.data_to_send())
            return True
        if mode == "refused-stream":
            server.reset_stream(number, 7)
        elif mode == "reset":
            server.reset_stream(number, 2)
        elif mode == "reset-after-accepting":
            self.accept(token)
            server.reset_stream(number, 8)
        elif mode == "500":
            self.respond(server, number, 500, reason("InternalServerError"))
        elif mode == "503":
            self.respond(server, number, 503, reason("ServiceUnavailable"), [("retry-after", "1")])
        elif mode == "429":
            self.respond(server, number, 429, reason("TooManyRequests"))
        elif mode == "expired-token":
            self.respond(server, number, 403, reason("ExpiredProviderToken"))
        elif mode == "gateway-page":
            self.respond(server, number, 502, b"<html>Bad gateway</html>" * 50, [("content-type", "text/html")])
        elif mode == "new-reason":
            self.respond(server, number, 400, reason("BrandNewReason"))
        else:
            self.accept(token)
            self.respond(server, number, 200)
        return False


MODES = [
    "normal", "tls12", "goaway", "goaway-slow", "goaway-refusing", "goaway-lying", "goaway-first", "calm", "cut",
    "cut-after-accepting", "refused-stream", "reset", "reset-after-accepting", "one-stream", "few-streams", "no-table",
    "small-window", "settings-flip", "informational", "slow", "500", "503", "429", "expired-token", "gateway-page",
    "new-reason", "close-at-once", "no-tls",
]


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], check=True, capture_output=True)


def prove(mode, richpush, folder):
    server = Server(mode, folder / "server.pem", folder / "server.key")
    outcomes, start, runs = folder / f"{mode}.outcomes", time.monotonic(), 0
    while runs < 30:
        runs += 1
        run = subprocess.run(
            [richpush, "send", folder / "p.apns", "--to", folder / "tokens", "--host", "localhost", "--port",
             str(server.port), "--ca", folder / "server.pem", "--key", folder / "key.p8", "--key-id", "ABCDE12345",
             "--team-id", "TEAM123456", "--topic", "com.example.app", "--resume", outcomes, "--resend-unknown"],
            capture_output=True, text=True, timeout=300)
        if run.returncode == 0:
            break
    said = collections.defaultdict(list)
    for line in open(outcomes):
        entry = json.loads(line)
        said[entry["token"]].append((entry["outcome"], entry.get("resent", False)))
    tokens = [f"{n + 1:064x}" for n in range(COUNT)]
    accepted = {token for token in tokens if said[token] and said[token][-1][0] == "accepted"}
    wrong = {
        "said accepted and not": sum(server.accepted[token] == 0 for token in accepted),
        "doubled unsaid": sum(
            times > 1 and not any(again for _, again in said[token]) for token, times in server.accepted.items()),
        "without outcome": sum(not said[token] for token in tokens),
        "not delivered": sum(server.accepted[token] == 0 for token in tokens),
    }
    doubled = sum(times > 1 for times in server.accepted.values())
    print(f"{mode:22} {runs:2} runs, {time.monotonic() - start:5.1f} s, {doubled} doubled by choice: ", end="")
    print("ok" if not any(wrong.values()) else f"WRONG {wrong}\n{run.stdout[-500:]}{run.stderr[-500:]}", flush=True)
    server.listener.close()
    return not any(wrong.values())


def main():
    richpush, modes = os.path.abspath(sys.argv[1]), sys.argv[2:] or MODES
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        openssl(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-keyout", folder / "server.key", "-out", folder / "server.pem", "-subj", "/CN=localhost", "-addext",
            "subjectAltName=DNS:localhost,IP:127.0.0.1")
        openssl(
            "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", folder / "key.p8")
        (folder / "p.apns").write_text('{"aps":{"alert":"x"}}')
        (folder / "tokens").write_text("".join(f"{n + 1:064x}\n" for n in range(COUNT)))
        good = [prove(mode, richpush, folder) for mode in modes]
    print(f"{sum(good)} of {len(good)} modes")
    sys.exit(not all(good))


if __name__ == "__main__":
    main()
