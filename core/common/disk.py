"""Full disks: how to recognise the error, and files that are stored completely or not at all."""

import errno
import os
import secrets
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import psycopg
from django.core.files.storage import FileSystemStorage

MIN_FREE_BYTES = 200 * 1024 * 1024
_ERRNOS = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
# SQLite reports FULL only where the file system does; over a quota or a limit a write just fails.
_SQLITE = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE})


def has_room(folder: Path) -> bool:
    """Whether the disk of a folder has space for work: below this, a machine gets no requests either."""
    return shutil.disk_usage(folder).free >= MIN_FREE_BYTES


def is_full(exc: BaseException | None) -> bool:
    """Whether an exception, or one of its causes, means that a disk, quota or database is full."""
    while exc is not None:
        if isinstance(exc, OSError) and exc.errno in _ERRNOS:
            return True
        if isinstance(exc, psycopg.errors.DiskFull):
            return True
        if isinstance(exc, sqlite3.Error) and getattr(exc, "sqlite_errorcode", None) in _SQLITE:
            return True
        exc = exc.__cause__ or exc.__context__
    return False


class AtomicFileStorage(FileSystemStorage):
    """Stores a file under its name only when all of it is written; a failed write leaves nothing."""

    def _save(self, name: str, content: Any) -> str:
        part = f"{name}.{secrets.token_hex(6)}.part"
        try:
            super()._save(part, content)  # type: ignore[misc]
            return self._settle(part, name)
        except BaseException:
            self.delete(part)
            raise

    def _settle(self, part: str, name: str) -> str:
        """Give a written file its name, or the next free one; an existing file is never replaced."""
        while True:
            try:
                os.close(os.open(self.path(name), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            except FileExistsError:
                name = self.get_available_name(name)
                continue
            os.replace(self.path(part), self.path(name))
            return name
