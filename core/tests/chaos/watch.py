"""The cost of an import seen from outside: how long SQLite's write lock is held, and memory."""

import sqlite3
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

# The polling interval of the lock, and so the error of a measured wait.
_LOOK = 0.001


class Watcher(ABC):
    """A thread that polls until the block ends. Its error is raised there."""

    def __init__(self) -> None:
        self._over = threading.Event()
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._guarded, name=type(self).__name__)

    def __enter__(self) -> Any:
        self._thread.start()
        return self

    def __exit__(self, *_fault: object) -> None:
        self._over.set()
        self._thread.join()
        if self._fault:
            raise self._fault

    def _guarded(self) -> None:
        try:
            self.look()
        except BaseException as exc:
            self._fault = exc

    @abstractmethod
    def look(self) -> None:
        """Poll until `_over` is set."""


class Writer(Watcher):
    """Another writer of a SQLite file, which repeatedly takes the lock for a moment.

    `where` says what the import is at when the longest wait ends; `late` is how much longer than asked
    this thread itself slept at worst: what the machine adds to any wait.
    """

    def __init__(self, path: Path, where: Callable[[], str] = str) -> None:
        super().__init__()
        self._path, self._where = path, where
        self.longest = self.late = 0.0
        self.at = ""
        self.times = self.waits = 0
        self.is_waiting = False

    def look(self) -> None:
        database = sqlite3.connect(self._path, timeout=0, isolation_level=None)
        try:
            while not self._over.is_set():
                start = time.monotonic()
                while not self._over.is_set() and not _taken(database):
                    self.is_waiting = True
                    self._sleep(_LOOK)
                if self._over.is_set():
                    continue
                database.execute("ROLLBACK")
                self.times += 1
                self.waits += self.is_waiting
                self.is_waiting = False
                waited = time.monotonic() - start
                if waited > self.longest:
                    self.longest, self.at = waited, self._where()
                self._sleep(_LOOK * 5)
        finally:
            database.close()

    def _sleep(self, seconds: float) -> None:
        start = time.monotonic()
        time.sleep(seconds)
        self.late = max(self.late, time.monotonic() - start - seconds)


def _taken(database: sqlite3.Connection) -> bool:
    try:
        database.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as exc:
        if "locked" not in str(exc):
            raise
        return False
    return True


class Memory(Watcher):
    """The peak memory of a process in MB."""

    def __init__(self, pid: int) -> None:
        super().__init__()
        self._status = Path(f"/proc/{pid}/status")
        self.most = 0.0

    def look(self) -> None:
        while not self._over.wait(0.1):
            self.most = max(self.most, self._now())
        self.most = max(self.most, self._now())

    def _now(self) -> float:
        try:
            lines = self._status.read_text().splitlines()
        except FileNotFoundError:
            return 0.0
        return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:")), 0.0)
