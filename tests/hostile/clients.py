"""Hostile clients against the program as a server: `tain apiserver` with and without TLS, `tain mirror --serve`."""

import contextlib
import gzip
import json
import re
import socket
import ssl
import struct
import threading
import time

import rig
from rig import CANARY, MEBIBYTE, demand, frame, hpack_all

REFUSED = (400, 401, 403, 404, 405, 406, 411, 413, 414, 415, 417, 422, 431, 501, 505)


class Target:
    """A server of the program for one case or several. It prints its address."""

    def __init__(self, world, tls=True, more=()):
        self.tls = tls
        flags = ["--address", "127.0.0.1", "--token", CANARY, *([] if tls else ["--no-tls"]), *more]
        self.config = world.files.path(f"server-{id(self)}.kubeconfig")
        self.run = rig.Run(world.tain, ["apiserver", "--kubeconfig-out", self.config, *flags])
        self.port = int(self.printed(r"listens on https?://127\.0\.0\.1:(\d+)"))

    def printed(self, pattern):
        rig.wait_until(lambda: re.search(pattern, self.run.text(self.run.err)), 10,
                       f"the server does not start: {self.run.text(self.run.err)!r}")
        return re.search(pattern, self.run.text(self.run.err))[1]

    def connect(self, alpn=("http/1.1",), seconds=8, handshake=True):
        peer = socket.create_connection(("127.0.0.1", self.port), timeout=seconds)
        if not self.tls or not handshake:
            return peer
        context = ssl.create_default_context()
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        context.set_alpn_protocols(list(alpn))
        return context.wrap_socket(peer, server_hostname="localhost")

    def head(self, method="GET", target="/api/v1/namespaces", headers=(), host=None, token=True):
        lines = [f"{method} {target} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}"]
        if token and self.tls:
            lines.append(f"Authorization: Bearer {CANARY}")
        return "\r\n".join([*lines, *headers]).encode("latin-1") + b"\r\n\r\n"

    def ask(self, data, seconds=6.0):
        """The status of the first response to these bytes; 0 if the connection ends without one."""
        with contextlib.closing(self.connect(seconds=seconds)) as peer:
            with contextlib.suppress(OSError):  # it may respond and close before all bytes are sent
                peer.sendall(data)
            out = b""
            while b"\r\n" not in out:
                try:
                    more = peer.recv(65536)
                except TimeoutError:
                    raise rig.Failed(f"no response within {seconds:g} s") from None
                except OSError:
                    more = b""
                if not more:
                    break
                out += more
            found = re.match(rb"HTTP/1\.1 (\d+)", out)
            return int(found[1]) if found else 0

    def is_well(self, seconds=2.0):
        """Checks that an honest client gets a response."""
        begin = time.monotonic()
        try:
            code = self.ask(self.head(headers=["Connection: close"]), seconds)
        except OSError as error:
            raise rig.Failed(f"an honest client is not served within {seconds:g} s: {error}") from None
        demand(code == 200, f"an honest client gets {code}")
        demand(time.monotonic() - begin < seconds, f"an honest client waited {time.monotonic() - begin:.1f} s")

    def end(self, memory=250 * MEBIBYTE):
        self.run.look()
        demand(self.run.process.poll() is None, f"the server ended: {self.run.text(self.run.err)[-300:]!r}")
        code = self.run.end(seconds=8)
        self.run.judge(code, memory)
        demand(code == 0, f"the server stopped with exit code {code}")


@contextlib.contextmanager
def target(world, memory=250 * MEBIBYTE, **options):
    it = Target(world, **options)
    try:
        yield it
        it.is_well()
        it.end(memory)
    finally:
        it.run.kill()


# --- many short requests against one server, which must still work after them -----------------------------------------

def single_requests(it):
    """(title, bytes, expected statuses)."""
    body = json.dumps({"kind": "ConfigMap", "apiVersion": "v1", "metadata": {"name": "a"}}).encode()
    maps = "/api/v1/namespaces/default/configmaps"

    def post(data, *headers, method="POST", target=maps, kind="application/json"):
        return it.head(method, target, [f"Content-Type: {kind}", f"Content-Length: {len(data)}", *headers]) + data

    def get(path, *headers):
        return it.head("GET", path, headers)

    close = (0, *REFUSED)
    yield "no-http", b"hello\r\n\r\n", close
    yield "tls-in-plain", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 10 + b"\r\n\r\n", close
    yield "nul-bytes", b"\0" * 200_000, close
    yield "two-hosts", it.head(headers=["Host: other"]), (400,)
    yield "no-host", b"GET /api HTTP/1.1\r\n\r\n", (400, 401, 403)
    yield "blank-lines", b"\r\n" * 200_000 + it.head(), close
    yield "bare-line-feed", it.head().replace(b"\r\n", b"\n"), close
    yield "folded-header", it.head(headers=["X: a", "  b"]), close
    yield "space-before-colon", it.head(headers=["X : a"]), close
    yield "nul-in-header", it.head(headers=["X: a\0b"]), close
    yield "nul-in-target", it.head("GET", "/api\0/v1"), close
    yield "long-target", get("/api/" + "x" * 3_000_000), close
    yield "giant-header", it.head(headers=["X: " + "x" * 3_000_000]), close
    yield "many-headers", it.head(headers=["X: 1"] * 20_000), close
    yield "method-unknown", it.head("BREW"), (405, 400, 501)
    yield "method-connect", it.head("CONNECT", "other:443"), close
    yield "method-long", it.head("G" * 100_000), close
    yield "absolute-target", it.head("GET", "http://other/api"), close
    yield "star-target", it.head("OPTIONS", "*"), close
    yield "http-0.9", b"GET /api\r\n\r\n", close
    yield "http-9", b"GET /api HTTP/9.9\r\nHost: localhost\r\n\r\n", close
    for title, path in (("dots", "/api/v1/../../../../etc/passwd"), ("escaped-dots",
        "/api/v1/%2e%2e/%2e%2e/etc/passwd"),
                        ("double-escaped", "/api/v1/%252e%252e/x"), ("backslash", "/api/v1/..%5c..%5cx"),
                        ("nul", "/api/v1/namespaces/%00"), ("half-escape", "/api/v1/namespaces/%"),
                        ("bad-escape", "/api/v1/namespaces/%zz"), ("empty-parts", "/api//v1///x"),
                        ("escaped-slash", "/api/v1/namespaces/a%2fb%2f..%2f"), ("bad-utf8",
                            "/api/v1/namespaces/%ff%fe"),
                        ("many-parts", "/api/v1/namespaces" + "/a" * 20_000),
                        ("control", "/api/v1/namespaces/%1b%5b2J%0d%0aX:1")):
        yield "path-" + title, get(path), (404, *close)
    for title, query in (("limit-negative", "limit=-1"), ("limit-huge", "limit=99999999999999999999"),
                         ("limit-text", "limit=abc"), ("timeout-1e99", "watch=1&timeoutSeconds=1e99"),
                         ("timeout-negative", "timeoutSeconds=-1"), ("continue-garbage", "continue=garbage"),
                         ("continue-hex", "continue=v1-99999999-zz"), ("continue-long", "continue=" + "a" * 50_000),
                         ("version-text", "resourceVersion=abc"), ("version-future",
                             "resourceVersion=999999999999&resourceVersionMatch=Exact"),
                         ("version-beyond", "resourceVersion=99999999999999999999999999"),
                         ("label-garbage", "labelSelector=((((((((("), ("label-deep",
                             "labelSelector=" + "a%20in%20(" * 2000),
                         ("field-garbage", "fieldSelector=%3D%3D%3D"), ("field-long",
                             "fieldSelector=" + "a%3Db," * 5000),
                         ("same-twice", "limit=1&limit=2&limit=x"), ("only-ampersands", "&" * 50_000),
                         ("many", "&".join(f"a{i}=b" for i in range(5000))), ("bad-escapes", "%%%=%zz&%=%f")):
        yield "query-" + title, get("/api/v1/namespaces?" + query), (200, 410, 504, *close)
    # Bodies.
    yield "length-and-chunked", post(body, "Transfer-Encoding: chunked"), close
    yield "two-lengths", post(body, "Content-Length: 3"), close
    yield "negative-length", it.head("POST", maps, ["Content-Type: application/json",
        "Content-Length: -1"]) + body, close
    yield "length-beyond-64-bits", it.head("POST", maps, ["Content-Length: 99999999999999999999999"]) + body, close
    yield "encoding-unknown", it.head("POST", maps, ["Transfer-Encoding: gzip, chunked"]) + b"0\r\n\r\n", close
    yield "chunk-garbage", it.head("POST", maps, ["Transfer-Encoding: chunked"]) + b"zz\r\n", close
    yield "chunk-overflow", it.head("POST", maps, ["Transfer-Encoding: chunked"]) + b"f" * 40 + b"\r\n", close
    yield "body-too-large", it.head("POST", maps, ["Content-Type: application/json",
                                                   f"Content-Length: {64 * MEBIBYTE}"]) + b"x" * 65536, (413,)
    yield "chunked-too-large", (it.head("POST", maps, ["Content-Type: application/json", "Transfer-Encoding: chunked"])
                                + (b"10000\r\n" + b" " * 65536 + b"\r\n") * 80), (413,)
    yield "no-content-type", it.head("POST", maps, [f"Content-Length: {len(body)}"]) + body, \
        (415,) if not it.tls else (201, 409, 415)
    yield "text-content-type", post(body, kind="text/plain"), (415,)
    yield "form-content-type", post(body, kind="application/x-www-form-urlencoded"), (415,)
    yield "html-body", post(b"<html>"), close
    yield "empty-body", post(b""), close
    yield "null-body", post(b"null"), close
    yield "deep-array", post(b"[" * 500_000), close
    yield "deep-object", post(b'{"a":' * 200_000 + b"1" + b"}" * 200_000), close
    yield "deep-annotations", post(body[:-2] + b',"annotations":' + b'{"a":' * 20_000 + b"1" + b"}" * 20_001 +
        b"}"), close
    yield "bad-utf8", post(body.replace(b'"a"', b'"\xff\xfe"')), close
    yield "control-name", post(body.replace(b'"a"', b'"\\u001b[2J"')), close
    yield "long-name", post(body.replace(b'"a"', b'"' + b"a" * 100_000 + b'"')), close
    yield "number-name", post(body.replace(b'"a"', b"7")), close
    yield "gzip-garbage", post(b"\x1f\x8bgarbage", "Content-Encoding: gzip"), close
    yield "gzip-bomb", post(gzip.compress(b" " * 64 * MEBIBYTE), "Content-Encoding: gzip"), close
    yield "protobuf-garbage", post(b"k8s\0" + bytes(range(256)), kind="application/vnd.kubernetes.protobuf"), close
    yield "protobuf-length", post(b"k8s\0\x12\xff\xff\xff\xff\x7f", kind="application/vnd.kubernetes.protobuf"), close
    yield "yaml-bomb", post(b"a: &a [x,x,x,x,x,x,x,x,x]\n" + b"".join(
        b"%c: &%c [*%c,*%c,*%c,*%c,*%c,*%c,*%c,*%c]\n" % ((c, c) + (c - 1,) * 8) for c in range(98, 110)),
        kind="application/yaml"), close
    for kind in ("json-patch", "merge-patch", "strategic-merge-patch", "apply-patch"):
        yield kind + "-deep", post(b'{"a":' * 50_000 + b"1" + b"}" * 50_000, method="PATCH",
                                   target="/api/v1/namespaces/default", kind=f"application/{kind}+json"), close
    yield "json-patch-many", post(json.dumps([{"op": "add", "path": "/metadata/labels/a",
        "value": "b"}] * 20_000).encode(),
                                  method="PATCH", target="/api/v1/namespaces/default",
                                  kind="application/json-patch+json"), close
    yield "json-patch-doubling", post(json.dumps(
        [{"op": "add", "path": "/metadata/x", "value": ["x" * 100]}]
        + [{"op": "copy", "from": "/metadata/x", "path": "/metadata/x/-"}] * 60).encode(), method="PATCH",
        target="/api/v1/namespaces/default", kind="application/json-patch+json"), close
    yield "json-patch-pointer", post(json.dumps([{"op": "remove", "path": "/" + "a/" * 50_000}]).encode(),
        method="PATCH",
                                     target="/api/v1/namespaces/default", kind="application/json-patch+json"), close
    if it.tls:
        yield "no-credentials", it.head(token=False), (401,)
        yield "wrong-token", it.head(token=False, headers=["Authorization: Bearer wrong"]), (401,)
        yield "token-of-blanks", it.head(token=False, headers=["Authorization: Bearer   "]), (401,)
        yield "basic", it.head(token=False, headers=["Authorization: Basic YTpi"]), (401,)
        yield "two-tokens", it.head(headers=["Authorization: Bearer wrong"]), (200, 400, 401)
        yield "large-body-without-credentials", it.head("POST", maps, [
            "Content-Type: application/json", "Content-Length: 3000000"], token=False), (401,)
    else:
        for title, host in (("name", "evil.example"), ("name-and-port", f"evil.example:{it.port}"),
                            ("address", "10.0.0.1"), ("suffix", "localhost.evil.example"), ("user",
                                "localhost@evil.example"),
                            ("number", "2130706433.evil")):
            yield "foreign-host-" + title, it.head(host=host), (400, 403)
        for title, origin in (("name", "http://evil.example"), ("null", "null"), ("scheme",
            f"https://127.0.0.1:{it.port}"),
                              ("port", "http://127.0.0.1:1"), ("file", "file://")):
            yield "origin-" + title, it.head(headers=["Origin: " + origin]), (403,)


class Shared:
    """Starts a server in the first case that needs it. The last case stops it and checks its memory."""

    def __init__(self, tls):
        self.tls = tls
        self.lock = threading.Lock()
        self.it = None
        self.requests = {}

    def get(self, world):
        with self.lock:
            if self.it is None:
                self.it = Target(world, tls=self.tls)
                self.requests = {title: (data, right) for title, data, right in single_requests(self.it)}
            return self.it


class Names:
    """Replaces a server if only the names of the cases are needed."""

    port = 0

    def __init__(self, tls):
        self.tls = tls

    head = Target.head


def single_cases():
    for tls in (True, False):
        place = "tls" if tls else "plain"
        shared = Shared(tls)
        titles = [title for title, _, _ in single_requests(Names(tls))]
        left = [len(titles)]

        def run(world, title, shared=shared, left=left):
            it = shared.get(world)
            try:
                data, right = shared.requests[title]
                code = it.ask(data)
                demand(code in right, f"status {code}; expected one of {sorted(right)}")
                demand(it.run.process.poll() is None, f"the server ended: {it.run.text(it.run.err)[-300:]!r}")
            finally:
                with shared.lock:
                    left[0] -= 1
                    last = left[0] == 0
                if last:
                    try:
                        it.is_well()
                        it.end(400 * MEBIBYTE)
                    finally:
                        it.run.kill()
        for title in titles:
            yield f"client/{place}/{title}", lambda world, title=title, run=run: run(world, title)


# --- floods, each against a new server --------------------------------------------------------------------------------

def large_bodies_without_credentials(world):
    with target(world, memory=200 * MEBIBYTE) as it:
        head = it.head("POST", "/api/v1/namespaces/default/configmaps",
                       ["Content-Type: application/json", f"Content-Length: {30 * MEBIBYTE}"], token=False)
        peers = [it.connect() for _ in range(20)]
        for peer in peers:
            with contextlib.suppress(OSError):
                peer.sendall(head)
        for _ in range(100):
            for peer in peers:
                with contextlib.suppress(OSError):
                    peer.sendall(b"x" * 300_000)
        it.is_well()
        for peer in peers:
            peer.close()


def silent_handshakes(world):
    with target(world) as it:
        peers = [it.connect(handshake=False) for _ in range(1000)]
        it.is_well(2.0)
        for peer in peers:
            peer.close()


def idle_connections(world):
    with target(world, tls=False) as it:
        peers = [it.connect() for _ in range(500)]
        it.is_well(2.0)
        for peer in peers:
            peer.close()


def slow_loris(world):
    with target(world, tls=False) as it:
        peers = [it.connect() for _ in range(200)]
        for piece in (b"GET /api HTTP/1.1\r\n", b"Host: local", b"host\r\nX-", b"Slow: 1\r\n"):
            for peer in peers:
                peer.sendall(piece)
        it.is_well(2.0)
        for peer in peers:
            peer.close()


def blank_lines(world):
    with target(world, tls=False) as it:
        with contextlib.closing(it.connect()) as peer:
            begin = time.monotonic()
            with contextlib.suppress(OSError):
                for _ in range(200):
                    peer.sendall(b"\r\n" * 32768)
            _, closed = rig.drained(peer, 4)
            demand(closed, "13 MB of blank lines are not rejected")
            demand(time.monotonic() - begin < 5, "blank lines take too long")


def http2_client(it):
    peer = it.connect(alpn=("h2",))
    peer.sendall(rig.PREFACE + frame(rig.SETTINGS))
    return peer


def http2_head(it, path=b"/api/v1/namespaces"):
    return b"\x82\x87" + hpack_all((b":authority", b"localhost"), (b":path", path),
                                   (b"authorization", b"Bearer " + CANARY.encode()))


# A connection may hold 8 MiB of unread responses, and the pieces of the lists that had begun before: less than 17 MiB.
# So 4 connections hold less than 70 MiB. If the server began all 800 lists, each would hold 256 KiB or more: 200 MiB.
def zero_windows(world):
    with target(world, memory=400 * MEBIBYTE, more=["--pods", "2000"]) as it:
        it.is_well()
        before = it.run.memory("VmRSS")
        peers = []
        for _ in range(4):
            peer = it.connect(alpn=("h2",))
            peer.sendall(rig.PREFACE + frame(rig.SETTINGS, payload=struct.pack(">HI", 4, 0))
                         + b"".join(frame(rig.HEADERS, 5, 1 + 2 * i, http2_head(it,
                             b"/api/v1/pods")) for i in range(200)))
            peers.append(peer)
        it.is_well(4.0)
        it.run.wait(0.5)  # lists that have begun may still add pieces
        grown = it.run.memory("VmRSS") - before
        demand(grown < 150 * MEBIBYTE, f"unread responses take {grown >> 20} MiB")
        for peer in peers:
            peer.close()
        rig.wait_until(lambda: it.run.memory("VmRSS") < before + 150 * MEBIBYTE, 5,
            "memory is kept after the peers left")


def http2_floods():
    """(title, bytes after the client's preface; the server must close the connection)."""
    yield "rapid-reset", lambda it: b"".join(
        frame(rig.HEADERS, 5, 1 + 2 * i, http2_head(it)) + frame(rig.RST, 0, 1 + 2 * i, struct.pack(">I", 8))
        for i in range(5000))
    yield "settings", lambda it: frame(rig.SETTINGS) * 200_000
    yield "pings", lambda it: frame(rig.PING, payload=b"12345678") * 200_000
    yield "continuations", lambda it: frame(rig.HEADERS, 0, 1, http2_head(it)) + frame(rig.CONTINUATION, 0, 1,
        b"\0\1a\1b") * 100_000
    yield "empty-data", lambda it: frame(rig.HEADERS, 4, 1, http2_head(it)) + frame(rig.DATA, 0, 1) * 200_000
    yield "priorities", lambda it: frame(rig.PRIORITY, 0, 3, struct.pack(">IB", 0, 1)) * 200_000
    yield "window-updates", lambda it: frame(rig.WINDOW, 0, 0, struct.pack(">I", 1)) * 200_000
    yield "window-overflow", lambda it: frame(rig.WINDOW, 0, 0, struct.pack(">I", 0x7FFFFFFF)) * 2
    yield "bad-hpack", lambda it: frame(rig.HEADERS, 5, 1, b"\xff" * 20)
    yield "even-stream", lambda it: frame(rig.HEADERS, 5, 2, http2_head(it))
    yield "data-on-stream-0", lambda it: frame(rig.DATA, 0, 0, b"x")
    yield "frame-too-large", lambda it: frame(rig.DATA, 0, 1, b"x" * 1_000_000)
    yield "bad-preface", lambda it: b"GARBAGE" * 1000


def http2_flood(world, data):
    with target(world) as it:
        with contextlib.closing(http2_client(it)) as peer:
            peer.settimeout(0.2)
            stop = threading.Event()

            def send():
                view = memoryview(data(it))
                with contextlib.suppress(OSError, ValueError):
                    while view and not stop.is_set():
                        try:
                            view = view[peer.send(view[:65536]):]
                        except TimeoutError:
                            continue
            sender = threading.Thread(target=send, daemon=True)
            sender.start()
            _, closed = rig.drained(peer, 6)
            stop.set()
            demand(closed, "the connection stays open")
            sender.join(2)


# --- tain mirror --serve ----------------------------------------------------------------------------------------------

def serve_port(world):
    """The status port of a mirror of our own server."""
    with target(world, tls=False) as home:
        run = rig.Run(world.tain, ["mirror", "configmaps", "--to", world.files.path(f"mirror-{home.port}"), "--serve",
                                   "127.0.0.1:0", "--kubeconfig", home.config])
        try:
            rig.wait_until(lambda: re.search(r"http://127\.0\.0\.1:\d+", run.text(run.err)), 5,
                           f"the port is not named: {run.text(run.err)!r}")
            it = Names(False)
            it.port = int(re.search(r"http://127\.0\.0\.1:(\d+)", run.text(run.err))[1])
            it.connect = Target.connect.__get__(it)
            ask = Target.ask.__get__(it)
            rig.wait_until(lambda: ask(it.head(target="/healthz")) == 200, 5, "/healthz does not answer 200")
            for data, right in ((it.head("POST", "/status"), (405,)), (b"nonsense\r\n\r\n", (400,)),
                                (it.head(target="/../../etc/passwd"), (400, 404)), (it.head(target="x"), (400,)),
                                (it.head(target="/" + "x" * 200_000), (431, 0)),
                                (it.head(headers=["X: 1"] * 50_000), (431, 0)),
                                (it.head(target="/status", headers=["Host: other"]), (400,)),
                                (it.head(target="/status", host="evil.example"), (400, 403)),
                                (it.head(target="/metrics", headers=["Origin: http://evil.example"]), (403,))):
                code = ask(data)
                demand(code in right, f"{data[:40]!r} gets {code}; expected one of {right}")
            idle = [it.connect() for _ in range(200)]
            for peer in idle:
                with contextlib.suppress(OSError):
                    peer.sendall(b"GET /status HT")
            demand(run.process.poll() is None, "the mirror ended")
            for peer in idle:
                peer.close()
            rig.wait_until(lambda: ask(it.head(target="/healthz")) == 200, 5,
                "/healthz is not served after idle clients")
            run.judge(run.end(), 200 * MEBIBYTE)
        finally:
            run.kill()


def cases():
    yield from single_cases()
    for flood in (large_bodies_without_credentials, silent_handshakes, idle_connections, slow_loris, blank_lines,
                  zero_windows):
        yield "client/flood/" + flood.__name__.replace("_", "-"), flood
    for title, data in http2_floods():
        yield "client/http2/" + title, lambda world, data=data: http2_flood(world, data)
    yield "client/mirror-serve", serve_port
