"""The processes of an installation, started together and stopped together.

`python -m core.pages.processes <plan>` runs what `manage.py serve` has planned. It imports nothing of Django: it only
waits, for as long as the mall is open.
"""

import errno
import json
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

# Longer than a web process finishes its requests (`gunicorn_conf`).
STOP_SECONDS = 25.0

# After more crashes within this time a child waits before each further start.
MAX_CRASHES, CRASH_WINDOW_SECONDS = 5, 600.0
PAUSE_SECONDS = 30.0
# glibc gives large blocks back to the system when they are freed. Without the threshold it keeps them for the next
# answer of that size, in each thread: 246 to 318 MB a web process instead of 103 to 113.
MALLOC, MALLOC_THRESHOLD = "MALLOC_MMAP_THRESHOLD_", 1_048_576


@dataclass
class Process:
    """A child process: name, command and extra environment.

    It is ready when `ready` answers 200 where that is an address, or is there where it is a path; '' is ready at once.
    The shop works without an optional one: it may fail to start.
    """

    name: str
    command: list[str]
    ready: str = ""
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
            if self.is_ready():
                return True
            time.sleep(0.1)
        return False

    def is_ready(self) -> bool:
        """Whether it answers, or its file is there."""
        if self.ready.startswith("http://"):
            return answers(self.ready)
        return not self.ready or Path(self.ready).exists()

    def signal(self, number: int) -> None:
        """Signal the child's whole group."""
        if self.child is not None and self.child.poll() is None:
            try:
                os.killpg(self.child.pid, number)
            except ProcessLookupError:
                pass


def answers(url: str) -> bool:
    """Whether an address responds with 200."""
    try:
        with urllib.request.urlopen(url, timeout=2) as response:
            return bool(response.status == 200)
    except (OSError, urllib.error.URLError):
        return False


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


class Stopped(Exception):
    """The installation got a signal to stop."""


def supervise(processes: list[Process], *, logs: Path, up: Callable[[], None]) -> int:
    """Start the processes in order, call `up`, keep them running until a signal. Returns the exit code.

    A child that ends is started again, after a pause where it keeps ending. None of them ends the others: the mall is
    open as long as one web process answers. Only a needed one that does not start at all is a reason to give up.
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
                restart(process, logs)
    except Stopped:
        return 0
    finally:
        _stop_all(processes)


def restart(process: Process, logs: Path) -> None:
    """Start a child again that ended; one that ends too often waits first."""
    if process.child is None:
        if time.monotonic() >= process.starts_at:
            process.start(logs)
        return
    if process.child.poll() is None:
        return
    if process.crashes_too_often():
        log = logs / f"{process.name}.log"
        print(f"{process.name} keeps ending; the next start is in {PAUSE_SECONDS:.0f} s, see {log}", file=sys.stderr)
        process.child, process.starts_at = None, time.monotonic() + PAUSE_SECONDS
        return
    print(f"{process.name} ended and is started again", file=sys.stderr)
    process.start(logs)


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


@dataclass(frozen=True)
class Plan:
    """What to run: processes, the folder of their logs, and what to print once they are ready."""

    processes: list[Process]
    logs: str
    greeting: str

    def write(self, path: Path) -> None:
        """Store it for the supervisor. The file is the owner's alone: environments may hold secrets."""
        known = ("name", "command", "ready", "env", "is_optional")
        children = [{name: getattr(process, name) for name in known} for process in self.processes]
        text = json.dumps({"processes": children, "logs": self.logs, "greeting": self.greeting})
        path.unlink(missing_ok=True)
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(text)


def read_plan(path: Path) -> Plan:
    """A stored plan."""
    stored = json.loads(path.read_text())
    return Plan([Process(**child) for child in stored["processes"]], stored["logs"], stored["greeting"])


def run(plan: Plan) -> int:
    """Run a plan until a signal. Returns the exit code."""
    return supervise(plan.processes, logs=Path(plan.logs), up=lambda: print(plan.greeting, flush=True))


if __name__ == "__main__":
    sys.exit(run(read_plan(Path(sys.argv[1]))))
