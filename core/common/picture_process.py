"""Decodes a picture in a process of its own, whose memory and time are limited (security 17)."""

import os
import subprocess
import sys
import threading
from pathlib import Path

from core.common import picture_decoder
from core.common.errors import ServiceDown
from core.common.picture_decoder import Decoded, Problem, Undecodable

# With what it waits for; the process limits its own computing time.
_SECONDS = 30
# Pictures that are decoded at once for one process of ours; others wait.
_AT_ONCE = 2
_slots = threading.BoundedSemaphore(_AT_ONCE)
# Nothing else of the environment: it holds keys. One arena, because each would reserve memory that is limited.
_ENVIRONMENT = {
    **{name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH", "SYSTEMROOT") if name in os.environ},
    "MALLOC_ARENA_MAX": "1",
}


def decode(raw: bytes, *, max_side: int) -> Decoded:
    """As `picture_decoder.decode`. Raises Undecodable also where the process ran into a limit or fell.

    Raises ServiceDown where there is no process to be had.
    """
    # Isolated: no variable and no file beside the program decides what Python imports.
    command = [sys.executable, "-I", str(Path(picture_decoder.__file__)), str(max_side)]
    with _slots:
        try:
            done = subprocess.run(
                command,
                input=raw,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                timeout=_SECONDS,
                env=_ENVIRONMENT,
                check=False,
            )
        except subprocess.TimeoutExpired as exc:
            raise Undecodable(Problem.UNREADABLE) from exc
        except OSError as exc:
            raise ServiceDown() from exc
    if done.returncode != 0:
        raise Undecodable(Problem.UNREADABLE)
    return picture_decoder.unpack(done.stdout)
