"""A temporary installation: its folder, its database, the processes on it."""

import contextlib
import json
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import django

ROOT = Path(__file__).resolve().parents[3]
WORKERS, THREADS = 2, 4
SERVER = (
    os.environ.get("TEST_DATABASE_URL") or f"postgresql://{os.environ.get('PGUSER', 'root')}@127.0.0.1:5432/postgres"
)
START_SECONDS = 240


def free_port() -> int:
    """A free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass(frozen=True)
class Stage:
    """The folder of a run, and its database ('' is SQLite)."""

    folder: Path
    database: str = ""
    more: Mapping[str, str] = field(default_factory=dict)

    def env(self, **more: str) -> dict[str, str]:
        own = {"MARU_VAR_DIR": str(self.folder), "DATABASE_URL": self.database, "REDIS_URL": "", "DEBUG": "0"}
        if self.database:
            own["SECRET_KEY"] = "maru-bench-" * 4
        # All buyers share one address.
        own |= {"UNPAID_ORDERS_MAX": "0", "UNPAID_ORDERS_MAX_PER_ADDRESS": "0", "UNPAID_PIECES_ALWAYS": "100000"}
        return {**os.environ, "PYTHONPATH": str(ROOT), **own, **self.more, **more}

    def step(self, name: str, *arguments: str, **more: str) -> dict[str, Any]:
        """Run a module of this package in a separate process. Returns its measurements."""
        answer = self.folder / f"{name}.json"
        answer.unlink(missing_ok=True)
        command = [sys.executable, "-m", f"core.tests.bench.{name}", *arguments]
        done = subprocess.run(
            command, cwd=ROOT, env=self.env(MARU_BENCH_ANSWER=str(answer), **more), capture_output=True, text=True
        )
        if done.returncode or not answer.exists():
            raise RuntimeError(f"{name}: {done.stdout[-1500:]}{done.stderr[-3000:]}")
        found: dict[str, Any] = json.loads(answer.read_text())
        return found

    @contextlib.contextmanager
    def process(self, name: str, command: list[str], url: str, env: dict[str, str] | None = None) -> Iterator[int]:
        """A process in a group of its own until the block ends; its id."""
        with open(self.folder / f"{name}.log", "ab") as log:
            child = subprocess.Popen(
                command, cwd=ROOT, env=self.env(**(env or {})), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True,
            )  # fmt: skip
        try:
            _wait(child, url, name)
            yield child.pid
        finally:
            os.killpg(child.pid, signal.SIGTERM)
            try:
                child.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(child.pid, signal.SIGKILL)
                child.wait()

    @contextlib.contextmanager
    def web(self, settings: str, *, threads: int = THREADS) -> Iterator[tuple[int, int]]:
        """gunicorn as an installation runs it, with these settings: port and process id."""
        port = free_port()
        command = [
            sys.executable, "-m", "gunicorn", "core.wsgi:application", "--bind", f"127.0.0.1:{port}",
            "--worker-class", "gthread", "--workers", str(WORKERS), "--threads", str(threads),
        ]  # fmt: skip
        url = f"http://127.0.0.1:{port}/healthz"
        own = {"DJANGO_SETTINGS_MODULE": settings, "WEB_THREADS": str(threads)}
        with self.process(f"web-{settings}", command, url, own) as pid:
            yield port, pid

    @contextlib.contextmanager
    def bank(self) -> Iterator[str]:
        """The sandbox bank. Returns its address."""
        url = f"http://127.0.0.1:{free_port()}"
        command = [
            sys.executable, "-m", "core.integrations.sandbox", "--port", url.rsplit(":", 1)[-1],
            "--file", str(self.folder / "bank.sqlite3"),
        ]  # fmt: skip
        with self.process("bank", command, f"{url}/healthz"):
            yield url


def _wait(child: "subprocess.Popen[bytes]", url: str, name: str) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        if child.poll() is not None:
            raise RuntimeError(f"{name} did not start")
        try:
            urllib.request.urlopen(url, timeout=2).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"{name} does not answer at {url}")


def cpu_seconds(parent: int) -> float:
    """The processor time that a server's worker processes have used so far."""
    ticks = 0
    for child in children(parent):
        fields = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory_mb(parent: int) -> float:
    """The largest proportional set size among a server's worker processes, in MB."""
    return max(_pss(child) for child in children(parent))


def children(parent: int) -> list[int]:
    """The processes that a process started."""
    found = []
    for task in Path(f"/proc/{parent}/task").iterdir():
        found += [int(one) for one in (task / "children").read_text().split()]
    return found


def _pss(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def peak_mb() -> float:
    """The peak memory of this process."""
    status = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:")) / 1024


def alone(function: Callable[..., dict[str, Any]], *arguments: Any) -> dict[str, Any]:
    """The result of a function run in a separate process, so that its peak memory is measured alone."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=django.setup) as pool:
        return pool.submit(function, *arguments).result()


def answer(data: dict[str, Any]) -> None:
    """Print a step's measurements for the process that started it."""
    Path(os.environ["MARU_BENCH_ANSWER"]).write_text(json.dumps(data))
