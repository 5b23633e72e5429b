"""Hostile servers against the program as a client."""

import gzip
import json
import struct
import time
import zlib

import rig
from rig import CANARY, MEBIBYTE, Server, demand, frame, hpack_all

# --- an honest server; each case breaks one response ------------------------------------------------------------------

PODS = {"name": "pods", "singularName": "pod", "namespaced": True, "kind": "Pod", "shortNames": ["po"],
        "verbs": ["get", "list", "watch"]}
DISCOVERY = {
    "/api": {"kind": "APIVersions", "versions": ["v1"]},
    "/apis": {"kind": "APIGroupList", "apiVersion": "v1", "groups": []},
    "/api/v1": {"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": "v1", "resources": [PODS]},
    "/version": {"major": "1", "minor": "34", "gitVersion": "v1.34.0"},
}


def pod(name="a", **metadata):
    return {"kind": "Pod", "apiVersion": "v1",
            "metadata": {"name": name, "namespace": "default", "uid": "u-" + name, "resourceVersion": "3", **metadata}}


def pod_list(*items, **metadata):
    return {"kind": "PodList", "apiVersion": "v1", "metadata": {"resourceVersion": "5", **metadata},
            "items": list(items)}


def status(code, reason, message, **more):
    return {"kind": "Status", "apiVersion": "v1", "status": "Failure", "code": code, "reason": reason,
            "message": message, **more}


def event(kind, item):
    return json.dumps({"type": kind, "object": item}).encode() + b"\n"


def answer(body=b"", code=200, headers=(), content_type="application/json", length=True, reason="X"):
    if not isinstance(body, bytes):
        body = json.dumps(body).encode()
    lines = [f"HTTP/1.1 {code} {reason}", f"Content-Type: {content_type}", *headers]
    if length:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body


def chunk(data):
    return b"%x\r\n%s\r\n" % (len(data), data)


CHUNKED = answer(length=False, headers=["Transfer-Encoding: chunked"])


def breaks(hostile, everything=False):
    """Honest discovery; `hostile(peer, request, server)` answers all other requests, or all requests."""
    def serve(peer, server):
        for request in server.requests_of(peer):
            if not everything and request.path in DISCOVERY:
                peer.sendall(answer(DISCOVERY[request.path]))
            elif not everything and not request.path.startswith("/api"):
                peer.sendall(answer(status(404, "NotFound", "not here"), 404))
            elif hostile(peer, request, server) == "close":
                return
    return serve


def says(data, close=False):
    """Answers with these bytes."""
    def hostile(peer, request, server):
        peer.sendall(data)
        return "close" if close else None
    return hostile


def repeats(head, piece, most=1 << 30, end=b""):
    """Answers with a header and then repeats one piece."""
    def hostile(peer, request, server):
        peer.sendall(head)
        sent = 0
        while sent < most and not server.closed:
            peer.sendall(piece)
            sent += len(piece)
        peer.sendall(end)
        return "close"
    return hostile


def stalls(data=b""):
    def hostile(peer, request, server):
        peer.sendall(data)
        while not server.closed and peer.recv(65536):
            pass
        return "close"
    return hostile


# --- running one case -------------------------------------------------------------------------------------------------

GET = ["get", "pods", "--request-timeout=1s"]
JSON = ["get", "pods", "-o", "json", "--request-timeout=1s"]
RAW = ["get", "--raw", "/api/v1/pods", "--request-timeout=1s"]
WATCH = ["watch", "pods", "--request-timeout=1s"]
ONCE = ["mirror", "pods", "--once", "--request-timeout=1s"]
MIRROR = ["mirror", "pods", "--request-timeout=1s"]
WAIT = ["wait", "pod/zzz", "--for=create", "--timeout=1s", "--request-timeout=1s"]
DOCTOR = ["doctor", "--request-timeout=1s"]
NAMES = [(GET, "get"), (JSON, "get-json"), (RAW, "raw"), (WATCH, "watch"), (ONCE, "mirror-once"), (MIRROR, "mirror"),
         (WAIT, "wait"), (DOCTOR, "doctor")]


def name_of(verb):
    return next(name for known, name in NAMES if known is verb)


def attack(world, verb, serve, expect, seconds=6.0, memory=200 * MEBIBYTE, more=(), before=None, **server_options):
    """expect: error, ok, ends (either), lives (until it is stopped), any (ends or lives)."""
    with Server(world.files, serve, **server_options) as server:
        run = rig.Run(world.tain, [*verb, "--kubeconfig", world.files.kubeconfig(server.url), *more])
        try:
            lives = expect in ("lives", "any")
            code = run.wait(world.patience if lives else seconds)
            still = code is None
            if still:
                demand(lives, f"still runs after {seconds:g} s; {run.text(run.err)[-300:]!r}")
                code = run.end()
            demand(not (expect == "lives" and not still), f"ended with {code}: {run.text(run.err)[-300:]!r}")
            out, err = run.judge(code, memory)
            if expect == "error" or (expect in ("ends", "any") and not still and code != 0 and verb is not DOCTOR):
                rig.check_error(code, err)
            if expect == "ok":
                demand(code == 0, f"exit code {code}: {err[-300:]!r}")
            if before:
                before(out, err, server)
        finally:
            run.kill()


def case(verb, title, serve, expect, **options):
    def run(world):
        attack(world, verb, serve, expect, **options)
    return (f"server/{title}/{name_of(verb)}", run)


# --- HTTP/1.1 ---------------------------------------------------------------------------------------------------------

OK = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
BODY = json.dumps(pod_list(pod())).encode()


def http1_attacks():
    """(title, hostile response, expectation for `get --raw`)."""
    big = b"x" * 65536
    yield "no-http", says(b"hello, is it me you are looking for\r\n\r\n", True), "error"
    yield "ssh-banner", says(b"SSH-2.0-OpenSSH_9.2\r\n", True), "error"
    yield "empty-answer", says(b"", True), "error"
    yield "half-a-status-line", says(b"HTTP/1.1 2", True), "error"
    yield "half-a-head", says(b"HTTP/1.1 200 OK\r\nContent-", True), "error"
    yield "status-0", says(b"HTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n"), "error"
    yield "status-99", says(b"HTTP/1.1 099 X\r\nContent-Length: 0\r\n\r\n"), "error"
    yield "status-999", says(b"HTTP/1.1 999 X\r\nContent-Length: 0\r\n\r\n"), "error"
    yield "status-four-digits", says(b"HTTP/1.1 2000 X\r\nContent-Length: 0\r\n\r\n"), "error"
    yield "http-9", says(b"HTTP/9.9 200 OK\r\nContent-Length: 0\r\n\r\n"), "error"
    yield "giant-header", repeats(OK + b"X-Big: ", big, 64 * MEBIBYTE), "error"
    yield "many-headers", repeats(OK, b"X-One: 1\r\n" * 4096, 64 * MEBIBYTE), "error"
    yield "endless-reason", repeats(b"HTTP/1.1 200 ", big, 64 * MEBIBYTE), "error"
    yield "endless-100", repeats(b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 512, 64 * MEBIBYTE), "error"
    yield "endless-103", repeats(b"", b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" * 512, 64 * MEBIBYTE), "error"
    yield "switching-protocols", says(b"HTTP/1.1 101 X\r\nUpgrade: x\r\n\r\nnow what", True), "error"
    yield "folded-header", says(OK + b"X: a\r\n  b\r\nContent-Length: 2\r\n\r\n{}"), "error"
    yield "bare-line-feeds", says(b"HTTP/1.1 200 OK\nContent-Length: 2\n\n{}"), "error"
    yield "nul-in-header", says(OK + b"X: a\0b\r\nContent-Length: 2\r\n\r\n{}"), "error"
    yield "nul-in-status", says(b"HTTP/1.1 200 O\0K\r\nContent-Length: 2\r\n\r\n{}"), "error"
    yield "blank-header-name", says(OK + b": a\r\nContent-Length: 2\r\n\r\n{}"), "error"
    yield "space-before-colon", says(OK + b"Content-Length : 2\r\n\r\n{}"), "error"
    yield "two-lengths", says(OK + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x"), "error"
    yield "equal-lengths-twice", says(OK + b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}"), "error"
    yield "length-and-chunked", says(OK + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), "error"
    yield "negative-length", says(OK + b"Content-Length: -2\r\n\r\n{}"), "error"
    yield "plus-length", says(OK + b"Content-Length: +2\r\n\r\n{}"), "error"
    yield "hex-length", says(OK + b"Content-Length: 0x2\r\n\r\n{}"), "error"
    yield "length-list", says(OK + b"Content-Length: 2, 2\r\n\r\n{}"), "error"
    yield "length-beyond-64-bits", says(OK + b"Content-Length: 99999999999999999999999\r\n\r\n{}"), "error"
    yield "length-of-an-exabyte", says(OK + b"Content-Length: 1152921504606846976\r\n\r\n{}", True), "error"
    yield "shorter-than-said", says(OK + b"Content-Length: 2000\r\n\r\n{}", True), "error"
    yield "encoding-identity", says(OK + b"Transfer-Encoding: identity\r\n\r\n{}", True), "error"
    yield "encoding-twice", says(OK +
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), "error"
    yield "gzip-then-chunked", says(OK + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"), "error"
    yield "chunk-no-number", says(CHUNKED + b"zz\r\n{}\r\n0\r\n\r\n"), "error"
    yield "chunk-negative", says(CHUNKED + b"-2\r\n{}\r\n0\r\n\r\n"), "error"
    yield "chunk-overflow", says(CHUNKED + b"ffffffffffffffffff\r\n{}"), "error"
    yield "chunk-of-15-exabytes", says(CHUNKED + b"fffffffffffffff\r\n{}"), "error"
    yield "chunk-longer-than-said", says(CHUNKED + b"2\r\n{}{}{}\r\n0\r\n\r\n"), "error"
    yield "chunk-cut-off", says(CHUNKED + b"ff\r\n{}", True), "error"
    yield "chunks-without-end", says(CHUNKED + chunk(b"{}"), True), "error"
    yield "chunk-extension-flood", repeats(CHUNKED + b"2;", big, 64 * MEBIBYTE), "error"
    yield "chunk-zeros", repeats(CHUNKED, b"0" * 65536, 64 * MEBIBYTE), "error"
    yield "trailer-flood", repeats(CHUNKED + b"0\r\n", b"X-One: 1\r\n" * 4096, 64 * MEBIBYTE), "error"
    yield "bare-feed-in-chunk", says(CHUNKED + b"2\n{}\n0\n\n"), "error"
    yield "silent-after-request", stalls(), "error"
    yield "silent-in-head", stalls(OK), "error"
    yield "silent-in-body", stalls(OK + b"Content-Length: 2000\r\n\r\n{\"kind\":"), "error"
    yield "silent-in-chunk", stalls(CHUNKED + b"200\r\n{\"kind\":"), "error"
    yield "gzip-garbage", says(answer(b"\x1f\x8bgarbage", headers=["Content-Encoding: gzip"])), "any"
    yield "gzip-cut-off", says(answer(gzip.compress(BODY)[:-9], headers=["Content-Encoding: gzip"])), "any"
    yield "unknown-encoding", says(answer(b"xyz", headers=["Content-Encoding: br"])), "any"
    yield "redirect-loop", says(answer(code=302, headers=["Location: /api/v1/pods"])), "error"
    yield "redirect-to-file", says(answer(code=302, headers=["Location: file:///etc/passwd"])), "error"
    yield "redirect-nowhere", says(answer(code=307)), "error"
    yield "not-modified", says(answer(code=304)), "any"
    yield "no-content", says(b"HTTP/1.1 204 X\r\n\r\n"), "any"
    yield "answers-twice", says(answer(BODY) + answer(b"not asked for")), "any"
    yield "teapot", says(answer(b"short and stout", 418)), "error"
    yield "retry-after-years", says(answer(status(503, "ServiceUnavailable", "later"), 503,
                                           ["Retry-After: 315360000"])), "error"
    yield "retry-after-negative", says(answer(status(429, "TooManyRequests", "x"), 429, ["Retry-After: -1"])), "error"
    yield "retry-after-nonsense", says(answer(status(429, "TooManyRequests", "x"), 429,
                                              ["Retry-After: 1e99"])), "error"
    yield "token-in-message", says(answer(status(403, "Forbidden", f"no: Bearer {CANARY}"), 403)), "error"
    yield "token-in-text", says(answer(f"go away {CANARY}".encode(), 500, content_type="text/plain")), "error"
    yield "token-in-reason", says(answer(b"", 500, reason=CANARY)), "error"
    yield "token-in-location", says(answer(code=302, headers=[f"Location: https://x/{CANARY}"])), "error"
    yield "control-in-message", says(answer(status(403, "Forbidden", "\x1b]0;pwned\x07\x1b[2J\u202e\x9b31m"),
        403)), "error"
    yield "control-in-reason", says(answer(b"", 500, reason="\x1b[2J")), "error"
    yield "control-in-text", says(answer(b"\x1b[2J\x00\xff\xfe", 500, content_type="text/plain")), "error"
    yield "long-message", says(answer(status(500, "InternalError", "x" * 3_000_000), 500)), "error"
    yield "warning-flood", says(answer(BODY, headers=[f'Warning: 299 - "\\u001b[2J w{i}"' for i in range(50)])), "any"


def http1_cases():
    for title, hostile, expect in http1_attacks():
        yield case(RAW, "http1/" + title, breaks(hostile, everything=True), "error" if expect == "error" else "ends",
                   seconds=12)
    # The same in a list after honest discovery, and in a watch.
    for title, hostile, expect in http1_attacks():
        yield case(GET, "http1/" + title, breaks(hostile), "error" if expect == "error" else "ends", seconds=12)


# --- lists ------------------------------------------------------------------------------------------------------------

def deep(levels, opening=b"[", closing=b"]"):
    return opening * levels + closing * levels


def envelope(raw, kind=b"PodList"):
    """A protobuf envelope of Kubernetes: magic, TypeMeta, raw."""
    def field(number, data):
        return bytes([number << 3 | 2]) + varint(len(data)) + data
    return b"k8s\0" + field(1, field(1, b"v1") + field(2, kind)) + field(2, raw)


def varint(value):
    out = bytearray()
    while value >= 128:
        out.append(value % 128 + 128)
        value //= 128
    out.append(value)
    return bytes(out)


def list_bodies():
    """(title, body, content type)."""
    text = "application/json"
    proto = "application/vnd.kubernetes.protobuf"
    yield "empty", b"", text
    yield "html", b"<html><body>Sign in to continue</body></html>", "text/html"
    yield "html-as-json", b"<html><body>Sign in to continue</body></html>", text
    yield "null", b"null", text
    yield "number", b"1e999", text
    yield "array", b"[]", text
    yield "half", BODY[:-7], text
    yield "trailing-garbage", BODY + b"}}}}", text
    yield "deep-array", deep(200_000), text
    yield "deep-object", b'{"a":' * 100_000 + b"1" + b"}" * 100_000, text
    yield "deep-item", json.dumps(pod_list(pod())).encode().replace(
        b'"uid"', b'"annotations":' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b',"uid"'), text
    yield "items-null", b'{"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"5"},"items":null}', text
    yield "items-number", b'{"kind":"PodList","apiVersion":"v1","metadata":{},"items":7}', text
    yield "items-of-numbers", json.dumps(pod_list(1, "a", None, [])).encode(), text
    yield "metadata-array", b'{"kind":"PodList","apiVersion":"v1","metadata":[],"items":[]}', text
    yield "version-object", b'{"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":{}},"items":[]}', text
    yield "other-kind", json.dumps({"kind": "NodeList", "apiVersion": "v1", "metadata": {}, "items": []}).encode(), text
    yield "status-in-200", json.dumps(status(500, "InternalError", "inside 200")).encode(), text
    yield "bad-utf8-name", BODY.replace(b'"a"', b'"a\xff\xfe\xc0\x80"'), text
    yield "control-name", json.dumps(pod_list(pod("a\x1b[2J\x9b\u202e\x07"))).encode(), text
    yield "raw-control-name", BODY.replace(b'"a"', b'"a\x1b[2J\x00"'), text
    yield "surrogate-name", BODY.replace(b'"a"', b'"a\\ud800"'), text
    yield "traversal-name", json.dumps(pod_list(pod("../../../../tmp/x"), pod("..", namespace="../.."))).encode(), text
    yield "long-name", json.dumps(pod_list(pod("n" * 1_000_000))).encode(), text
    yield "no-name", json.dumps(pod_list({"metadata": {}}, {})).encode(), text
    yield "same-name-twice", json.dumps(pod_list(pod(), pod())).encode(), text
    yield "same-member-twice", BODY.replace(b'"name"', b'"name": "b", "name"'), text
    yield "huge-numbers", BODY.replace(b'"uid"', b'"generation": 1e400, "x": -99999999999999999999999, "uid"'), text
    yield "nul-bytes", b"\0" * 4096, text
    yield "byte-order-mark", b"\xef\xbb\xbf" + BODY, text
    yield "utf16", BODY.decode().encode("utf-16"), text
    yield "proto-magic-only", b"k8s\0", proto
    yield "proto-no-magic", b"\x0a\x02v1", proto
    yield "proto-garbage", b"k8s\0" + bytes(range(256)) * 8, proto
    yield "proto-long-length", b"k8s\0\x12\xff\xff\xff\xff\xff\xff\xff\xff\x7f", proto
    yield "proto-endless-varint", b"k8s\0" + b"\xff" * 4096, proto
    yield "proto-item-beyond-end", envelope(b"\x12\x7f\x0a\x03abc"), proto
    yield "proto-group-wire-type", envelope(b"\x13\x14\x0b"), proto
    yield "proto-deep", envelope(nested(3000)), proto
    yield "proto-other-kind", envelope(b"", b"NodeList"), proto
    yield "json-as-proto", BODY, proto
    yield "proto-as-json", envelope(b""), text
    yield "table-rows-null", (b'{"kind":"Table","apiVersion":"meta.k8s.io/v1","columnDefinitions":null,'
                              b'"rows":null}'), text
    yield "table-cells-short", json.dumps({"kind": "Table", "apiVersion": "meta.k8s.io/v1", "metadata": {},
                                           "columnDefinitions": [{"name": "A", "type": "string"}] * 3,
                                           "rows": [{"cells": []}, {"cells": [1, 2, 3, 4, 5]}, {}, 7]}).encode(), text
    yield "table-control", json.dumps({"kind": "Table", "apiVersion": "meta.k8s.io/v1", "metadata": {},
                                       "columnDefinitions": [{"name": "A\x1b[2J", "type": "string"}],
                                       "rows": [{"cells": ["x\x1b]0;p\x07\x9b\u202e"]}]}).encode(), text


def nested(levels):
    raw = b""
    for _ in range(levels):
        raw = b"\x0a" + varint(len(raw)) + raw
    return raw


def list_cases():
    for title, body, content_type in list_bodies():
        serve = breaks(says(answer(body, content_type=content_type)))
        yield case(GET, "list/" + title, serve, "ends")
        yield case(JSON, "list/" + title, serve, "ends")
        yield case(ONCE, "list/" + title, serve, "any")
    for title, body, content_type in list(list_bodies())[::3]:
        serve = breaks(says(answer(body, content_type=content_type)))
        yield case(WAIT, "list/" + title, serve, "ends")
        yield case(DOCTOR, "list/" + title, serve, "ends", seconds=20)

    yield from (case(verb, "list/one-bad-item-of-three",
                     breaks(says(answer(json.dumps(pod_list(pod("good-1"), 7, pod("good-2"))).encode()))), "any",
                     before=prints_the_rest) for verb in (JSON,))


def prints_the_rest(out, err, server):
    demand("good-1" in out and "good-2" in out, f"the good items are not printed: {err[-300:]!r}")


def is_not_split(out, err, server):
    demand(b"\nX-Injected" not in server.received(), "the continue token splits the request")


def page(token, size=2 * MEBIBYTE):
    return answer(pod_list(pod("p" + "x" * 60, annotations={"a": "y" * size}), **{"continue": token}))


def paged_cases():
    def same_token(peer, request, server):
        peer.sendall(same)
    same = page("again")

    def two_tokens(peer, request, server):
        server.turn = not getattr(server, "turn", False)
        peer.sendall(small[server.turn])
    small = [page("one", 1000), page("two", 1000)]

    for verb in (GET, JSON, ONCE):
        expect = "error" if verb is not ONCE else "any"
        yield case(verb, "pages/same-token", breaks(same_token), expect, memory=300 * MEBIBYTE, seconds=10)
        yield case(verb, "pages/two-tokens", breaks(two_tokens), "any", memory=300 * MEBIBYTE)
        yield case(verb, "pages/long-token", breaks(says(page("t" * 3_000_000, 10))), expect, seconds=10)
        yield case(verb, "pages/token-with-control",
                   breaks(says(page("a\r\nX-Injected: 1\x00&limit=0", 10))), "any",
                   before=is_not_split)


def endless_cases():
    head = b'{"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"5"},"items":['
    blank = repeats(CHUNKED, chunk(b" " * 65536), 256 * MEBIBYTE)
    text = repeats(CHUNKED + chunk(b'{"kind":"' ), chunk(b"x" * 65536), 600 * MEBIBYTE)
    one = repeats(CHUNKED + chunk(head + b'{"metadata":{"name":"'), chunk(b"x" * 65536), 600 * MEBIBYTE)
    for verb in (GET, JSON, ONCE):
        yield case(verb, "endless/blanks", breaks(blank), "any", memory=700 * MEBIBYTE, seconds=15)
        yield case(verb, "endless/kind", breaks(text), "any", memory=900 * MEBIBYTE, seconds=15)
        yield case(verb, "endless/name", breaks(one), "any", memory=900 * MEBIBYTE, seconds=15)
    squeezed = zlib.compressobj(9, zlib.DEFLATED, 31)
    bomb = b"".join([squeezed.compress(head), *(squeezed.compress(b" " * MEBIBYTE) for _ in range(400)),
                     squeezed.flush()])
    for verb in (GET, JSON, ONCE, DOCTOR):
        yield case(verb, "endless/gzip-bomb", breaks(says(answer(bomb, headers=["Content-Encoding: gzip"]))), "any",
                   memory=700 * MEBIBYTE, seconds=20)
    for path in ("/api", "/apis", "/api/v1"):
        def hostile(peer, request, server, path=path):
            if request.path != path:
                peer.sendall(answer(DISCOVERY.get(request.path, pod_list())))
                return None
            return repeats(CHUNKED + chunk(b'{"kind":"'), chunk(b"x" * 65536), 600 * MEBIBYTE)(peer, request, server)
        yield case(GET, "endless/discovery" + path.replace("/", "-"), breaks(hostile, everything=True), "any",
                   memory=600 * MEBIBYTE, seconds=15)


def discovery_cases():
    bodies = [("empty", b""), ("html", b"<html>"), ("deep", deep(100_000)), ("null", b"null"), ("list", b"[1,2]"),
              ("garbage", bytes(range(256))), ("groups-number", b'{"kind":"APIGroupList","groups":7}'),
              ("versions-number", b'{"kind":"APIVersions","versions":[7,null,{}]}'),
              ("resources-null", b'{"kind":"APIResourceList","groupVersion":"v1","resources":null}'),
              ("resource-odd",
                  b'{"kind":"APIResourceList","groupVersion":"v1","resources":[1,{"name":7},{"name":"\\u001b[2J"}]}'),
              ("many", json.dumps({"kind": "APIGroupList", "groups": [
                  {"name": f"g{i}", "versions": [{"groupVersion": f"g{i}/v1",
                      "version": "v1"}]} for i in range(200)]}).encode())]
    for title, body in bodies:
        yield case(GET, "discovery/" + title, breaks(says(answer(body)), everything=True), "ends", seconds=12)
        yield case(MIRROR, "discovery/" + title, breaks(says(answer(body)), everything=True), "any")
    yield case(DOCTOR, "discovery/html", breaks(says(answer(b"<html>", content_type="text/html")), everything=True),
               "ends", seconds=20)


# --- watches ----------------------------------------------------------------------------------------------------------

def watch_bodies():
    yield "nonsense-type", event("EXPLODED", pod())
    yield "no-type", b'{"object":' + json.dumps(pod()).encode() + b"}\n"
    yield "no-object", b'{"type":"ADDED"}\n'
    yield "object-number", b'{"type":"ADDED","object":7}\n'
    yield "object-null", b'{"type":"ADDED","object":null}\n'
    yield "error-410", event("ERROR", status(410, "Expired", "too old"))
    yield "error-500", event("ERROR", status(500, "InternalError", "\x1b[2J" + CANARY))
    yield "error-no-status", event("ERROR", pod())
    yield "error-empty", event("ERROR", {})
    yield "retry-after-years", event("ERROR", status(429, "TooManyRequests", "x",
                                                     details={"retryAfterSeconds": 315360000}))
    yield "bookmark-empty", event("BOOKMARK", {})
    yield "bookmark-backwards", event("BOOKMARK", pod(resourceVersion="1"))
    yield "html", b"<html>sign in</html>"
    yield "half", b'{"type":"ADDED","obj'
    yield "deep", b'{"type":"ADDED","object":' + deep(100_000) + b"}\n"
    yield "garbage", bytes(range(256)) * 16
    yield "nul", b"\0" * 10000
    yield "control-name", event("ADDED", pod("a\x1b[2J\x9b\u202e"))
    yield "bad-utf8", event("ADDED", pod("zz")).replace(b"zz", b"\xff\xfe\xc0")
    yield "delete-unknown", event("DELETED", pod("never-seen"))
    yield "other-kind", event("ADDED", {"kind": "Node", "apiVersion": "v1", "metadata": {"name": "n"}})
    yield "no-version", event("ADDED", {"kind": "Pod", "apiVersion": "v1", "metadata": {"name": "n"}})
    yield "version-text", event("MODIFIED", pod(resourceVersion="\u202eabc"))


def watch_cases():
    for title, body in watch_bodies():
        def hostile(peer, request, server, body=body):
            if not request.watch:
                peer.sendall(answer(pod_list(pod())))
            elif "sendInitialEvents" in request.query:
                peer.sendall(answer(status(400, "BadRequest", "no streaming lists here"), 400))
            else:
                peer.sendall(CHUNKED + chunk(body) + b"0\r\n\r\n")
        serve = breaks(hostile)
        yield case(WATCH, "watch/" + title, serve, "any")
        yield case(MIRROR, "watch/" + title, serve, "any")
        yield case(WAIT, "watch/" + title, serve, "ends")

    def endless_event(peer, request, server):
        if not request.watch:
            peer.sendall(answer(pod_list(pod())))
            return None
        return repeats(CHUNKED + chunk(b'{"type":"ADDED","object":{"metadata":{"name":"'), chunk(b"x" * 65536),
                       600 * MEBIBYTE)(peer, request, server)
    for verb in (WATCH, MIRROR):
        yield case(verb, "watch/endless-event", breaks(endless_event), "any", memory=900 * MEBIBYTE)


# --- TLS and credentials ----------------------------------------------------------------------------------------------

def silent(peer, server):
    while not server.closed and peer.recv(65536):
        pass


def silent_before_tls(peer, server):
    silent(peer, server)


silent_before_tls.before_tls = True


def garbage_for_tls(peer, server):
    peer.recv(1)
    peer.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" + bytes(range(256)))


garbage_for_tls.before_tls = True


def endless_for_tls(peer, server):
    peer.recv(1)
    while not server.closed:
        peer.sendall(b"\x16\x03\x03\x40\x00" + b"\x0b" + b"\xff" * 16383)


endless_for_tls.before_tls = True


def tls_cases():
    honest = breaks(says(answer(pod_list(pod()))))

    def no_token(out, err, server):
        demand(CANARY.encode() not in server.received(), "sent the token")
    for verb in (GET, JSON, RAW):
        for certificate in ("other-name", "no-name", "stranger"):
            yield case(verb, "tls/" + certificate, honest, "error", certificate=certificate, before=no_token)
        yield case(verb, "tls/silent-before", silent_before_tls, "error", seconds=14, before=no_token)
        yield case(verb, "tls/silent-after", silent, "error", seconds=14)
        yield case(verb, "tls/garbage", garbage_for_tls, "error", before=no_token)
        yield case(verb, "tls/endless-handshake", endless_for_tls, "error", seconds=14, before=no_token)
    for certificate in ("other-name", "stranger"):
        yield case(MIRROR, "tls/" + certificate, honest, "any", certificate=certificate, before=no_token)


def other_server(world, more, expect_token, tls=True, certificate="stranger", user=None):
    """`--server` names another server than the context."""
    honest = breaks(says(answer(pod_list(pod()))))
    with Server(world.files, honest) as home, \
            Server(world.files, honest, certificate=certificate, tls=tls) as other:
        config = world.files.kubeconfig(home.url, **({"user": user} if user else {}))
        run = rig.Run(world.tain, [*GET, "--kubeconfig", config, "--server", other.url, *more])
        try:
            code = run.wait(8)
            demand(code is not None, "still runs after 8 s")
            run.judge(code, 200 * MEBIBYTE)
            found = CANARY.encode() in other.received() or b"Authorization" in other.received()
            demand(found == expect_token, "sent credentials to the other server" if found else "did not send the token")
        finally:
            run.kill()


def redirected(world, code, verb):
    """A redirect to another server, which must receive no credentials."""
    with Server(world.files, breaks(says(answer(pod_list(pod())), True), everything=True)) as other:
        def hostile(peer, request, server):
            peer.sendall(answer(code=code, headers=[f"Location: {other.url}/api/v1/pods"]))

        def no_token(out, err, server):
            demand(CANARY.encode() not in other.received(), "sent the token to the other server")
        attack(world, verb, breaks(hostile), "any", before=no_token)


def credential_cases():
    insecure = ["--insecure-skip-tls-verify"]
    basic = f"{{username: u, password: {CANARY}}}"
    yield "server/credentials/other-insecure", lambda w: other_server(w, insecure, False)
    yield "server/credentials/other-insecure-good-certificate", lambda w: other_server(w, insecure, False,
        certificate="good")
    yield "server/credentials/other-insecure-basic", lambda w: other_server(w, insecure, False, user=basic)
    yield "server/credentials/other-unverified", lambda w: other_server(w, [], False)
    yield "server/credentials/other-plain-http", lambda w: other_server(w, [], False, tls=False)
    yield "server/credentials/other-plain-http-own-token", lambda w: other_server(w, ["--token", CANARY], False,
        tls=False)
    yield "server/credentials/other-verified", lambda w: other_server(
        w, ["--certificate-authority", w.files.ca], True, certificate="good")
    for code in (301, 302, 303, 307, 308):
        for verb in (GET, JSON, RAW, ONCE):
            yield (f"server/credentials/redirect-{code}/{name_of(verb)}",
                   lambda w, code=code, verb=verb: redirected(w, code, verb))


# --- HTTP/2 -----------------------------------------------------------------------------------------------------------

ANSWER_HEAD = b"\x88" + hpack_all((b"content-type", b"application/json"))


def http2(attack_bytes, first=frame(rig.SETTINGS), again=1, wait_for_request=True):
    """Acts as a server up to the first request, then sends some bytes repeatedly."""
    def serve(peer, server):
        peer.sendall(first)
        data = b""
        while wait_for_request and rig.PREFACE not in data:
            data += peer.recv(65536)
        if wait_for_request:
            time.sleep(0.05)  # its HEADERS follow shortly after the preface; another case tests an early response
            peer.recv(65536)
        for _ in range(again):
            if server.closed:
                return
            peer.sendall(attack_bytes)
        silent(peer, server)
    return serve


def http2_attacks():
    flood = 4000
    yield "settings", http2(frame(rig.SETTINGS) * 1000, again=flood)
    yield "settings-full", http2(frame(rig.SETTINGS, payload=struct.pack(">HI", 3, 100) * 1000) * 2, again=flood)
    yield "settings-acks", http2(frame(rig.SETTINGS, 1) * 1000, again=flood)
    yield "settings-odd-size", http2(frame(rig.SETTINGS, payload=b"12345"))
    yield "settings-window-too-large", http2(frame(rig.SETTINGS, payload=struct.pack(">HI", 4, 0xFFFFFFFF)))
    yield "settings-zero-streams", http2(b"", first=frame(rig.SETTINGS, payload=struct.pack(">HI", 3, 0)))
    yield "settings-frame-size-1", http2(frame(rig.SETTINGS, payload=struct.pack(">HI", 5, 1)))
    yield "pings", http2(frame(rig.PING, payload=b"12345678") * 1000, again=flood)
    yield "ping-acks", http2(frame(rig.PING, 1, payload=b"12345678") * 1000, again=flood)
    yield "ping-odd-size", http2(frame(rig.PING, payload=b"123"))
    yield "continuations", http2(frame(rig.CONTINUATION, 0, 1, b"\0\1a\1b") * 1000, again=flood,
                                 first=frame(rig.SETTINGS) + b"")
    yield "headers-then-continuations", http2(
        frame(rig.HEADERS, 0, 1, ANSWER_HEAD) + frame(rig.CONTINUATION, 0, 1, b"\0\1a\1b") * 1000, again=flood)
    yield "empty-continuations", http2(frame(rig.HEADERS, 0, 1, ANSWER_HEAD) + frame(rig.CONTINUATION, 0, 1) * 50_000)
    yield "giant-headers", http2(frame(rig.HEADERS, 0, 1, ANSWER_HEAD)
                                 + frame(rig.CONTINUATION, 0, 1, b"\0\1a" + rig.hpack_integer(16000, 7, 0) +
                                     b"x" * 16000) * 200)
    yield "resets", http2(frame(rig.RST, 0, 1, struct.pack(">I", 7)) * 1000, again=flood)
    yield "resets-of-idle", http2(frame(rig.RST, 0, 99, struct.pack(">I", 7)))
    yield "empty-data", http2(frame(rig.HEADERS, 4, 1, ANSWER_HEAD) + frame(rig.DATA, 0, 1) * 1000, again=flood)
    yield "data-before-headers", http2(frame(rig.DATA, 0, 1, b"{}"))
    yield "data-on-stream-0", http2(frame(rig.DATA, 0, 0, b"{}"))
    yield "data-beyond-window", http2(frame(rig.HEADERS, 4, 1, ANSWER_HEAD) + frame(rig.DATA, 0, 1, b"x" * 16384) * 64,
                                      again=200)
    yield "data-padding", http2(frame(rig.HEADERS, 4, 1, ANSWER_HEAD) + frame(rig.DATA, 8, 1, b"\xff\0"))
    yield "frame-too-large", http2(frame(rig.DATA, 0, 1, b"x" * 1_000_000))
    yield "window-overflow", http2(frame(rig.WINDOW, 0, 0, struct.pack(">I", 0x7FFFFFFF)) * 4)
    yield "window-zero", http2(frame(rig.WINDOW, 0, 0, struct.pack(">I", 0)))
    yield "window-flood", http2(frame(rig.WINDOW, 0, 0, struct.pack(">I", 1)) * 1000, again=flood)
    yield "push-promise", http2(frame(rig.PUSH, 4, 1, struct.pack(">I", 2) + b"\x82\x87\x84"))
    yield "priority-flood", http2(frame(rig.PRIORITY, 0, 3, struct.pack(">IB", 0, 1)) * 1000, again=flood)
    yield "goaway", http2(frame(rig.GOAWAY, 0, 0, struct.pack(">II", 0, 11) + b"\x1b[2J" + CANARY.encode()))
    yield "goaway-flood", http2(frame(rig.GOAWAY, 0, 0, struct.pack(">II", 1, 0)) * 1000, again=flood)
    yield "unknown-frames", http2(frame(0xFE, 0xFF, 0, b"x" * 100) * 1000, again=flood)
    yield "bad-hpack", http2(frame(rig.HEADERS, 4, 1, b"\xff\xff\xff\xff\xff\xff\xff"))
    yield "hpack-table-growth", http2(frame(rig.HEADERS, 4, 1, b"\x3f\xff\xff\xff\x07\x88"))
    yield "no-status", http2(frame(rig.HEADERS, 5, 1, hpack_all((b"a", b"b"))))
    yield "status-twice", http2(frame(rig.HEADERS, 5, 1, b"\x88\x88"))
    yield "upper-case-header", http2(frame(rig.HEADERS, 5, 1, b"\x88" + hpack_all((b"X-Upper", b"1"))))
    yield "connection-header", http2(frame(rig.HEADERS, 5, 1, b"\x88" + hpack_all((b"connection", b"close"))))
    yield "length-lie", http2(frame(rig.HEADERS, 4, 1, b"\x88" + hpack_all((b"content-length", b"5")))
                              + frame(rig.DATA, 1, 1, b"{}"))
    yield "other-stream", http2(frame(rig.HEADERS, 5, 7, ANSWER_HEAD))
    yield "even-stream", http2(frame(rig.HEADERS, 5, 2, ANSWER_HEAD))
    yield "endless-1xx", http2(frame(rig.HEADERS, 4, 1, hpack_all((b":status", b"103"))) * 1000, again=flood)
    yield "no-settings", http2(frame(rig.PING, payload=b"12345678"), first=b"")
    yield "http1-answer", http2(answer(BODY), first=b"")
    yield "silence", http2(b"")
    yield "answer-before-request", http2(frame(rig.HEADERS, 5, 1, ANSWER_HEAD), wait_for_request=False)
    yield "half-a-frame", http2(b"\0\0")


def http2_cases():
    for title, serve in http2_attacks():
        yield case(RAW, "http2/" + title, serve, "error" if title != "answer-before-request" else "ends", alpn=("h2",),
                   seconds=15)


def cases():
    for group in (http1_cases, list_cases, paged_cases, endless_cases, discovery_cases, watch_cases, tls_cases,
                  credential_cases, http2_cases):
        yield from group()
