"""When a manager last wrote something that pages of a brand show: a number that all processes of a machine share.

It is part of the keys of short-lived caches, so that after a manager's save no process serves an older page than
another has served. It is the time of a file in the var folder: reading it costs microseconds. A write on another
machine is seen when a cached value expires (five seconds at most).
"""

import os
import time
from pathlib import Path

from django.conf import settings


def _path(brand_id: int) -> Path:
    return Path(settings.STAMPS_DIR) / str(brand_id)


def current(brand_id: int) -> int:
    """Nanoseconds of the last write, 0 before the first."""
    try:
        return os.stat(_path(brand_id)).st_mtime_ns
    except OSError:
        return 0


def bump(brand_id: int, *, seconds: float = 0) -> None:
    """Expire cached values of the brand, after a committed write.

    Does nothing where the last call is less than `seconds` ago.
    """
    path = _path(brand_id)
    if seconds and time.time_ns() - current(brand_id) < seconds * 1e9:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        # The clock of files is coarser than the time between two saves.
        now = max(time.time_ns(), current(brand_id) + 1)
        os.utime(path, ns=(now, now))
    except OSError:
        # A full or read-only disk: cached values then expire by their age alone.
        return
