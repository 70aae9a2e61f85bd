"""A separate PostgreSQL cluster and Redis that can be stopped, killed and restarted."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg
import redis

from core.common.testing import migrated
from core.tests.bench.stage import children, free_port
from core.tests.chaos.installation import Installation

START_SECONDS = 60


def programs() -> Path | None:
    """Where PostgreSQL's own programs are; None where they are not installed."""
    found = shutil.which("pg_ctl")
    if found:
        return Path(found).resolve().parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda one: int(one.parts[-3]))
    return places[-1].parent if places else None


def _user() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid():
        return None
    names = {one.pw_name for one in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Cluster:
    """A PostgreSQL cluster. `lax` confirms commits before they are written (the negative control)."""

    def __init__(self, *, lax: bool = False) -> None:
        self._bin, self._user, self._port, self._lax = programs(), _user(), free_port(), lax
        # Not below the run's folder, which the user of the cluster may not be able to enter.
        self.folder = Path(tempfile.mkdtemp(prefix="maru-pg-"))
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def server(self) -> str:
        return f"postgresql://maru@127.0.0.1:{self._port}"

    def create(self) -> None:
        """Make the data and start."""
        assert self._bin is not None
        if self._user:
            shutil.chown(self.folder, self._user)
        command = [str(self._bin / "initdb"), "-D", str(self.folder), "-U", "maru", "-A", "trust", "-E", "UTF8"]
        subprocess.run([*command, "--locale=C.UTF-8"], user=self._user, cwd="/", check=True, capture_output=True)
        self.start()

    def start(self) -> None:
        """Start and wait until it answers, its recovery included."""
        assert self._bin is not None
        own = {"unix_socket_directories": str(self.folder), "listen_addresses": "127.0.0.1", "max_connections": "100"}
        if self._lax:
            # Commits are confirmed at once; only the WAL writer writes them to the disk.
            own |= {"synchronous_commit": "off", "wal_buffers": "64MB", "bgwriter_lru_maxpages": "0"}
        settings = [part for name, value in own.items() for part in ("-c", f"{name}={value}")]
        command = [str(self._bin / "postgres"), "-D", str(self.folder), "-p", str(self._port), *settings]
        self._process = subprocess.Popen(
            command, user=self._user, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                psycopg.connect(f"{self.server}/postgres", connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < end, "PostgreSQL did not start"
                time.sleep(0.1)

    def fill(self, shop: Installation) -> None:
        """Migrate the cluster's database.

        In a run of all tests a copy of the migrated test database takes a fifth of the time.
        """
        dump = self._bin and self._bin / "pg_dump"
        server = os.environ.get("TEST_POSTGRES_URL")
        if not (server and dump and dump.exists()):
            shop.run("migrate", "--no-input", "-v0")
            return
        source = migrated.postgres(f"{server}/postgres")
        # As with psql --single-transaction: no partial copies.
        copied = subprocess.run([str(dump), "--no-owner", f"{server}/{source}"], check=True, capture_output=True)
        command = [str(dump.with_name("psql")), "-qX1", "-v", "ON_ERROR_STOP=1", f"{self.server}/postgres"]
        subprocess.run(command, input=copied.stdout, check=True, capture_output=True)

    def hold_writer(self) -> None:
        """Suspend the WAL writer; synchronous commits then write the log themselves."""
        assert self._process is not None
        for child in children(self._process.pid):
            if b"walwriter" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(child, signal.SIGSTOP)

    def crash(self) -> None:
        """Stop as at a power cut, without a checkpoint (`immediate`)."""
        self._end(signal.SIGQUIT)

    def stop(self) -> None:
        """Close all connections and shut down cleanly (`fast`)."""
        self._end(signal.SIGINT)

    def drop(self) -> None:
        """Stop, and remove the data."""
        self.crash()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end(self, how: signal.Signals) -> None:
        if self._process and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(30)


class Redis:
    """Redis that keeps nothing on disk."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._port}/0"

    def start(self) -> None:
        program = shutil.which("redis-server")
        assert program is not None
        command = [program, "--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self._folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)

    def save(self) -> None:
        """Save the data of Redis to the folder."""
        redis.Redis(port=self._port).save()

    def kill(self) -> None:
        if self._process and self._process.poll() is None:
            self._process.kill()
            self._process.wait(10)
