"""Validators' websites, which the simulator does not have: names that lead to loopback, and TLS that is trusted.

For a process in namespaces of its own: what it mounts over the machine's files nobody else sees.
"""

import http.server
import os
import pathlib
import ssl
import subprocess
import threading

TRUSTED = "/etc/ssl/certs/ca-certificates.crt"
NAMES = "/etc/hosts"


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        body = b"<!doctype html><title>A validator</title>"
        self.send_response(200)
        # Without it a store of demo data takes no answer.
        self.send_header("X-Simulator", "websites")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def mount_over(place: str, file: pathlib.Path) -> None:
    subprocess.run(["mount", "--bind", file, os.path.realpath(place)], check=True, stdin=subprocess.DEVNULL)


class Websites:
    """env: of the still clock, by which the certificate is valid."""

    def __init__(self, folder: pathlib.Path, env: dict[str, str]) -> None:
        self.env = {**os.environ, **env}
        self.names, self.trusted = folder / "hosts", folder / "trusted.pem"
        self.certificate, self.key = folder / "site.pem", folder / "site.key"
        self.server: http.server.ThreadingHTTPServer | None = None
        for place, file in ((NAMES, self.names), (TRUSTED, self.trusted)):
            file.touch()
            mount_over(place, file)

    def open(self, hosts: list[str]) -> None:
        """From now on each of these answers."""
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-days", "30", "-subj", "/CN=websites",
             "-addext", "subjectAltName=" + ",".join(f"DNS:{host}" for host in hosts),
             "-keyout", self.key, "-out", self.certificate],
            check=True, capture_output=True, stdin=subprocess.DEVNULL, env=self.env)
        # In place: they are mounted.
        self.trusted.write_bytes(self.certificate.read_bytes())
        self.names.write_text("127.0.0.1 localhost\n" + "".join(f"127.0.0.1 {host}\n" for host in hosts))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 443), Page)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self.key)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
