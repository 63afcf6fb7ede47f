"""People who look at the site while something else happens, and note each time that it did not answer."""

import itertools
import threading
import time
import urllib.error
import urllib.request
from types import TracebackType

PAUSE_S = 0.03


class Visitors:
    """One asks for what the cache has, one for what nobody asked before, one for a page."""

    def __init__(self, site: str) -> None:
        numbers = itertools.count()
        self.site = site
        self.answered = 0
        self.failures: list[str] = []
        self.leaving = threading.Event()
        makers = (lambda: "/api/chains", lambda: f"/api/chains?limit={1 + next(numbers) % 90}&offset={next(numbers)}",
                  lambda: "/chains")
        self.threads = [threading.Thread(target=self.look, args=(make,)) for make in makers]

    def look(self, make_path) -> None:
        while not self.leaving.is_set():
            path = make_path()
            try:
                with urllib.request.urlopen(self.site + path, timeout=10) as answer:
                    answer.read()
                self.answered += 1
            except OSError as fault:
                self.failures.append(f"{time.monotonic():.2f} {path}: {fault}")
            time.sleep(PAUSE_S)

    def __enter__(self) -> "Visitors":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, _kind: type[BaseException] | None, _fault: BaseException | None, _trace: TracebackType | None) -> None:
        self.leaving.set()
        for thread in self.threads:
            thread.join()
