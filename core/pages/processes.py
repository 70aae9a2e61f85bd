"""The processes of an installation, started together and stopped together."""

import errno
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

STOP_SECONDS = 8.0

# More crashes of a child within this time end the supervisor; an optional child then waits before its next start.
MAX_CRASHES, CRASH_WINDOW_SECONDS = 5, 600.0
PAUSE_SECONDS = 30.0


@dataclass
class Process:
    """A child process: name, command, extra environment, and a readiness check. The shop works without an optional
    one: it never ends the installation."""

    name: str
    command: list[str]
    ready: Callable[[], bool]
    env: Mapping[str, str] = field(default_factory=dict)
    is_optional: bool = False
    child: "subprocess.Popen[bytes] | None" = None
    starts_at: float = 0.0
    crashes: list[float] = field(default_factory=list)

    def start(self, logs: Path) -> None:
        """Start the child in its own process group; its log goes to a file."""
        with open(logs / f"{self.name}.log", "ab") as log:
            self.child = subprocess.Popen(
                self.command,
                env={**os.environ, **self.env},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def crashes_too_often(self) -> bool:
        """Record a crash. Whether there were too many recently."""
        now = time.monotonic()
        self.crashes = [*(crash for crash in self.crashes if now - crash < CRASH_WINDOW_SECONDS), now]
        return len(self.crashes) > MAX_CRASHES

    def wait_ready(self, seconds: float) -> bool:
        """Wait until the child is ready. False if it ended or time ran out."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.child is None or self.child.poll() is not None:
                return False
            if self.ready():
                return True
            time.sleep(0.1)
        return False

    def signal(self, number: int) -> None:
        """Signal the child's whole group."""
        if self.child is not None and self.child.poll() is None:
            try:
                os.killpg(self.child.pid, number)
            except ProcessLookupError:
                pass


def answers(url: str) -> Callable[[], bool]:
    """A check that an address responds with 200."""

    def check() -> bool:
        try:
            with urllib.request.urlopen(url, timeout=2) as response:
                return bool(response.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    return check


def is_free(host: str, port: int) -> bool:
    """Whether a local port is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        # As the server does: a port in TIME_WAIT counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as exc:
            return exc.errno != errno.EADDRINUSE
    return True


def exists(path: Path) -> Callable[[], bool]:
    """A check that a file or socket is there."""
    return path.exists


class Stopped(Exception):
    """The installation got a signal to stop."""


def supervise(processes: list[Process], *, logs: Path, up: Callable[[], None]) -> int:
    """Start the processes in order, call `up`, keep them running until a signal. Returns the exit code.

    A crashed child is restarted; more than five crashes of a needed one in ten minutes end the supervisor.
    """
    logs.mkdir(parents=True, exist_ok=True)

    def stop(_number: int, _frame: object) -> None:
        raise Stopped

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)
    try:
        for process in processes:
            process.start(logs)
            if not process.wait_ready(60) and not process.is_optional:
                print(f"{process.name} did not start; see {logs / (process.name + '.log')}", file=sys.stderr)
                return 1
        up()
        while True:
            time.sleep(0.5)
            for process in processes:
                if not restart(process, logs):
                    return 1
    except Stopped:
        return 0
    finally:
        _stop_all(processes)


def restart(process: Process, logs: Path) -> bool:
    """Start a child again that ended. False for a needed one that ends too often."""
    if process.child is None:
        if time.monotonic() >= process.starts_at:
            process.start(logs)
        return True
    if process.child.poll() is None:
        return True
    too_often = process.crashes_too_often()
    if too_often and not process.is_optional:
        print(f"{process.name} keeps dying; see {logs / (process.name + '.log')}", file=sys.stderr)
        return False
    print(f"{process.name} ended and is started again", file=sys.stderr)
    if too_often:
        process.child, process.starts_at = None, time.monotonic() + PAUSE_SECONDS
    else:
        process.start(logs)
    return True


def _stop_all(processes: list[Process]) -> None:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    for process in reversed(processes):
        process.signal(signal.SIGTERM)
    end = time.monotonic() + STOP_SECONDS
    for process in processes:
        if process.child is not None:
            try:
                process.child.wait(max(0.1, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.signal(signal.SIGKILL)
                process.child.wait()
