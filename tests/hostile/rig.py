"""Shared by all cases of the hostile suite: certificates, hostile servers, runs of the program, checks."""

import contextlib
import os
import pathlib
import re
import resource
import selectors
import signal
import socket
import ssl
import struct
import subprocess
import tempfile
import threading
import time

CANARY = "canary-2c9fe1-never-print-me"  # the token of every kubeconfig; no output may contain it
MEBIBYTE = 1 << 20
ADDRESS_SPACE = 6 << 30  # limits a program with a memory leak before the machine runs out of memory


class Failed(Exception):
    """The reason why a case failed."""


def demand(condition, why):
    if not condition:
        raise Failed(why)


# --- certificates and kubeconfigs -------------------------------------------------------------------------------------

def openssl(*arguments):
    subprocess.run(["openssl", *arguments], check=True, stdin=subprocess.DEVNULL, capture_output=True)


class Files:
    """Certificates and kubeconfigs in one temporary folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.ca = self.path("ca.pem")
        openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                "-subj", "/CN=hostile-ca", "-keyout", self.path("ca.key"), "-out", self.ca)
        self.issue("good", "IP:127.0.0.1,DNS:localhost")
        self.issue("other-name", "DNS:other.example,IP:10.0.0.1")
        self.issue("no-name", None)
        openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
                "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", self.path("stranger.key"),
                "-out", self.path("stranger.pem"))

    def path(self, name):
        return str(self.folder / name)

    def issue(self, name, names):
        request = ["req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=" + name,
                   "-keyout", self.path(name + ".key"), "-out", self.path(name + ".csr")]
        openssl(*request, *(["-addext", "subjectAltName=" + names] if names else []))
        openssl("x509", "-req", "-in", self.path(name + ".csr"), "-CA", self.ca, "-CAkey", self.path("ca.key"),
                "-CAcreateserial", "-days", "2", "-copy_extensions", "copy", "-out", self.path(name + ".pem"))

    def kubeconfig(self, url, user=f"{{token: {CANARY}}}"):
        descriptor, path = tempfile.mkstemp(dir=self.folder, suffix=".kubeconfig")
        authority = f"\n    certificate-authority: {self.ca}" if url.startswith("https") else ""
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(f"""apiVersion: v1
kind: Config
current-context: c
contexts: [{{name: c, context: {{cluster: c, user: u}}}}]
users: [{{name: u, user: {user}}}]
clusters:
- name: c
  cluster:
    server: {url}{authority}
""")
        return path


# --- a hostile server -------------------------------------------------------------------------------------------------

class Request:
    def __init__(self, head):
        self.head = head
        words = head.split(b" ", 2)
        self.target = words[1].decode("latin-1") if len(words) == 3 else ""
        self.path, _, self.query = self.target.partition("?")
        self.watch = "watch=true" in self.query or "watch=1" in self.query


class Server:
    """A server of one case. `serve(peer, server)` handles one connection on its own thread; `with` stops all."""

    def __init__(self, files, serve, certificate="good", alpn=("http/1.1",), tls=True):
        self.serve = serve
        self.seen = []  # all bytes that clients sent, by connection
        self.requests = 0
        self.open = set()
        self.closed = False
        self.context = None
        if tls:
            self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.context.load_cert_chain(files.path(certificate + ".pem"), files.path(certificate + ".key"))
            if alpn:
                self.context.set_alpn_protocols(list(alpn))
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        self.url = f"{'https' if tls else 'http'}://127.0.0.1:{self.port}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while not self.closed:
            try:
                peer, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.handle, args=(peer,), daemon=True).start()

    def handle(self, peer):
        self.open.add(peer)
        peer.settimeout(20)
        # Ignore connection errors: a client may close the connection at any time.
        with contextlib.suppress(OSError, ssl.SSLError, ValueError):
            if self.context and not getattr(self.serve, "before_tls", False):
                peer = self.context.wrap_socket(peer, server_side=True)
                self.open.add(peer)
            self.serve(peer, self)
        self.open.discard(peer)
        with contextlib.suppress(OSError):
            peer.close()

    def requests_of(self, peer):
        """The requests of one HTTP/1.1 connection."""
        held = bytearray()
        while not self.closed:
            while b"\r\n\r\n" not in held:
                data = peer.recv(65536)
                if not data:
                    return
                held += data
                self.seen.append(data)
            head, _, rest = bytes(held).partition(b"\r\n\r\n")
            held = bytearray(rest)
            self.requests += 1
            yield Request(head)

    def received(self):
        return b"".join(self.seen)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.closed = True
        self.listener.close()
        for peer in list(self.open):
            with contextlib.suppress(OSError):
                peer.shutdown(socket.SHUT_RDWR)


# --- HTTP/2 by hand ---------------------------------------------------------------------------------------------------

DATA, HEADERS, PRIORITY, RST, SETTINGS, PUSH, PING, GOAWAY, WINDOW, CONTINUATION = range(10)
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"


def frame(kind, flags=0, stream=0, payload=b""):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def hpack_integer(value, bits, first):
    most = (1 << bits) - 1
    if value < most:
        return bytes([first | value])
    out = bytearray([first | most])
    value -= most
    while value >= 128:
        out.append(value % 128 + 128)
        value //= 128
    out.append(value)
    return bytes(out)


def hpack(name, value):
    """One header as an unindexed, uncompressed literal."""
    return b"\0" + hpack_integer(len(name), 7, 0) + name + hpack_integer(len(value), 7, 0) + value


def hpack_all(*headers):
    return b"".join(hpack(name, value) for name, value in headers)


# --- the program ------------------------------------------------------------------------------------------------------

ERRORS = ("error", "Error", "Unable to connect to the server")  # the last two as in kubectl
BAD_ENDS = ("terminate called", "Assertion", "Segmentation", "AddressSanitizer", "runtime error", "std::bad_alloc")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\x80-\x9f]")
DIRECTION = re.compile(r"[\u200e\u200f\u202a-\u202e\u2066-\u2069]")  # JSON and YAML keep them, as in kubectl


class Run:
    """Runs the program with output to files, and reads its peak memory while it runs."""

    def __init__(self, program, arguments, environment=None):
        self.out = tempfile.TemporaryFile()
        self.err = tempfile.TemporaryFile()
        self.peak = 0
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", f'ulimit -v {ADDRESS_SPACE >> 10}; ulimit -c 0; exec "$@"', "sh", program, *arguments],
            stdin=subprocess.DEVNULL, stdout=self.out, stderr=self.err, start_new_session=True,
            env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", **(environment or {})})

    def memory(self, field="VmHWM"):
        try:
            with open(f"/proc/{self.process.pid}/status", encoding="utf-8", errors="replace") as file:
                for line in file:
                    if line.startswith(field):
                        return int(line.split()[1]) << 10
        except OSError:
            pass
        return 0

    def look(self):
        self.peak = max(self.peak, self.memory())

    def wait(self, seconds):
        """The exit code; None if it still runs."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.look()
            if self.process.poll() is not None:
                return self.process.returncode
            time.sleep(0.01)
        return None

    def end(self, how=signal.SIGTERM, seconds=4.0):
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.wait(seconds)
        if code is None:
            self.kill()
            raise Failed(f"still runs {seconds:g} s after signal {int(how)}")
        return code

    def kill(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def text(self, file):
        file.seek(0)
        return file.read(8 * MEBIBYTE).decode("utf-8", errors="backslashreplace")

    def judge(self, code, memory):
        """Checks that apply to every run."""
        out, err = self.text(self.out), self.text(self.err)
        demand(code >= 0, f"ended by signal {-code}: {err[-300:]!r}")
        for bad in BAD_ENDS:
            demand(bad not in err, f"prints {bad!r}: {err[-300:]!r}")
        demand(CANARY not in out and CANARY not in err, "prints the token")
        odd = CONTROL.search(err) or CONTROL.search(out) or DIRECTION.search(err)
        demand(odd is None, f"prints the control character {odd and odd[0]!r}")
        demand(self.peak < memory, f"took {self.peak >> 20} MiB, more than {memory >> 20}")
        return out, err


def check_error(code, err):
    demand(code in (1, 2), f"exit code {code}, not 1: {err[-300:]!r}")
    lines = [line for line in err.splitlines() if line.strip()]
    demand(lines, "fails without a message")
    demand(len(lines[-1]) < 3000, f"the error has {len(lines[-1])} characters")
    demand(any(line.startswith(ERRORS) for line in lines), f"no line begins with error: {lines[-1]!r}")


def raise_descriptor_limit():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4096)), hard))


def wait_until(condition, seconds, why):
    end = time.monotonic() + seconds
    while not condition():
        demand(time.monotonic() < end, why)
        time.sleep(0.02)


def drained(peer, seconds):
    """All bytes from a peer until it closes or the time is up, and whether it closed."""
    out = bytearray()
    end = time.monotonic() + seconds
    with selectors.DefaultSelector() as selector:
        selector.register(peer, selectors.EVENT_READ)
        while time.monotonic() < end:
            if not (getattr(peer, "pending", int)() or selector.select(max(0, end - time.monotonic()))):
                break
            try:
                data = peer.recv(65536)
            except (TimeoutError, ssl.SSLWantReadError):
                continue
            except OSError:
                return bytes(out), True
            if not data:
                return bytes(out), True
            out += data
    return bytes(out), False
