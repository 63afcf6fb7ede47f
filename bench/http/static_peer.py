"""A web server that serves the same bytes as files, with the same headers."""

import dataclasses
import pathlib

from cases import Answer, Case
from peer import Peer

# What such a server writes by itself.
OWN_HEADERS = {"server", "date", "content-type", "content-length", "content-encoding", "connection", "etag",
               "last-modified"}


@dataclasses.dataclass(frozen=True)
class ServedFile:
    name: str
    content_type: str
    headers: list[tuple[str, str]]


class StaticPeer(Peer):
    # Of our headers, in lower case.
    leaves_out: set[str] = set()

    def __init__(self, folder: pathlib.Path, core: int) -> None:
        super().__init__(folder, core)
        self.files: list[ServedFile] = []
        (folder / "files").mkdir()

    def url(self, case: Case) -> str:
        return f"{self.origin}/{case.slug}"

    def add(self, case: Case, plain: Answer, brotli: Answer) -> None:
        """Serves the bytes and the headers of these answers."""
        (self.folder / "files" / case.slug).write_bytes(plain.body)
        (self.folder / "files" / f"{case.slug}.br").write_bytes(brotli.body)
        headers = [(key, value) for key, value in brotli.headers if key.lower() not in OWN_HEADERS]
        self.files.append(ServedFile(case.slug, brotli.header("content-type"), headers))
