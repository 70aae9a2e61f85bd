"""A separate installation: database, var folder and real processes."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from core.common.testing import migrated, run_selection
from core.tests.bench.stage import ROOT

_PREPARE = """
import io
from core.brands.services import create_brand
from core.bulk import services
from core.common.tenancy import brand_scope
from core.tests.policies import publish_policies
brand = create_brand(values={"name": "하루결", "dns": "%(dns)s"})
with brand_scope(brand.pk):
    publish_policies()
    runs = []
    for extra in range(%(runs)d):
        lines = "".join(
            f"P-{n},이름 {n},1000,사이즈,{size},{n %% 7 + extra}\\n" for n in range(%(products)d) for size in "SM"
        )
        raw = ("상품코드,상품명,판매가,옵션1 이름,옵션1 값,재고\\n" + lines).encode()
        run = services.upload(resource="products", file=io.BytesIO(raw), file_name="a.csv", size=len(raw))
        runs.append(run)
    for run in runs:
        if %(checked)r:
            services.check_now(run=run)
            assert run.counts["new"] == 2 * %(products)d, run.counts
            services.start_apply(run=run, mode="%(mode)s")
        else:
            services.start_check(run=run)
"""
_APPLY = """
from core.bulk import services
from core.bulk.models import ImportRun
from core.common.tenancy import brand_scope
with brand_scope(%(brand)d):
    services.start_apply(run=ImportRun.objects.get(), mode="all_or_nothing")
"""


@dataclass(frozen=True)
class Installation:
    """A database, and processes that work on it."""

    env: dict[str, str]

    def run(self, *command: str) -> None:
        """Run a manage.py command. Raises if it fails."""
        assert self.start(*command).wait(600) == 0, command[:1]

    def shell(self, code: str) -> None:
        """Run Python code inside the installation."""
        self.run("shell", "-v0", "-c", code)

    def start(self, *command: str, script: str = "manage.py") -> "subprocess.Popen[bytes]":
        """A manage.py command in a process group of its own, so that a kill takes all of it."""
        with open(Path(self.env["MARU_VAR_DIR"]) / "processes.log", "ab") as log:
            return subprocess.Popen(
                [sys.executable, script, *command],
                cwd=ROOT,
                env={**self.env, "PYTHONPATH": str(ROOT)},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    @contextmanager
    def worker(self) -> "Iterator[subprocess.Popen[bytes]]":
        """The real worker, killed with SIGKILL at the end of the block."""
        process = self.start("worker", "--tick", "0.2", "--interval", "0.05")
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(10)

    @contextmanager
    def connection(self) -> Iterator[Any]:
        """A separate connection to the database, in autocommit mode."""
        if self.env["DATABASE_URL"]:
            with psycopg.connect(self.env["DATABASE_URL"]) as database:
                yield database
            return
        with closing(sqlite3.connect(self.sqlite, timeout=20)) as file, file:
            yield file

    @property
    def sqlite(self) -> Path:
        return Path(self.env["MARU_VAR_DIR"]) / "maru.sqlite3"

    def sql(self, text: str) -> int:
        """The first number of a statement's result; 0 if there is none."""
        with self.connection() as database:
            cursor = database.execute(text)
            row = cursor.fetchone() if cursor.description else None
            return int(row[0]) if row else 0

    def prepare(
        self, dns: str, *, products: int, runs: int = 1, checked: bool = True, mode: str = "all_or_nothing"
    ) -> int:
        """A brand with imports of the same products (two rows each) in the queue; returns its id.

        They wait to be applied where `checked`, else to be checked.
        """
        self.shell(_PREPARE % {"dns": dns, "runs": runs, "products": products, "checked": checked, "mode": mode})
        return self.sql(f"SELECT id FROM brands_brand WHERE dns = '{dns}'")

    def apply(self, brand: int) -> None:
        """Send the brand's checked import on."""
        self.shell(_APPLY % {"brand": brand})

    def count(self, table: str, brand: int, also: str = "") -> int:
        return self.sql(f"SELECT COUNT(*) FROM {table} WHERE brand_id = {brand} {also}")

    def done(self, brand: int) -> int:
        return self.count("bulk_importrun", brand, "AND state = 'done'")

    def place(self, brand: int) -> str:
        """State and progress of the brand's import."""
        with self.connection() as database:
            sql = "SELECT state, total_rows, done_rows FROM bulk_importrun WHERE brand_id = %d"
            row = database.execute(sql % brand).fetchone()
        return f"{row[0]} {row[2]:,} of {row[1]:,}" if row else "nothing"

    def bury(self) -> None:
        """Make the lease of a killed worker stale and the recovery due."""
        self.sql("UPDATE bulk_importrun SET heartbeat_at = NULL WHERE state IN ('checking', 'applying', 'undoing')")
        self.sql("UPDATE jobs_schedule SET next_at = '2000-01-01 00:00:00+00:00' WHERE name = 'bulk.revive'")


def wait_until(condition: Callable[[], bool], seconds: float = 60) -> None:
    """Poll until the condition is true. Raises AssertionError after the timeout."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)


@contextmanager
def beside_the_run(folder: Path) -> Iterator[Installation]:
    """A scratch installation on the kind of database that this run of tests is on."""
    server = os.environ.get("TEST_POSTGRES_URL") or os.environ.get("DATABASE_URL", "").rsplit("/", 1)[0]
    with scratch(run_selection.current_database(), folder, server) as made:
        yield made


@contextmanager
def scratch(vendor: str, folder: Path, server: str) -> Iterator[Installation]:
    """A migrated installation that is deleted afterwards. Raises psycopg.OperationalError without a server."""
    env = {**os.environ, "MARU_VAR_DIR": str(folder), "DATABASE_URL": "", "REDIS_URL": "", "SECRET_KEY": "x" * 40}
    # Buyers share addresses, and one buys all the time.
    env |= {"UNPAID_ORDERS_MAX": "0", "UNPAID_ORDERS_MAX_PER_ADDRESS": "0", "UNPAID_PIECES_ALWAYS": "100000"}
    env["ORDERS_MAX_PER_ADDRESS"] = "0"
    if vendor == "sqlite":
        made = Installation(env)
        shutil.copyfile(migrated.sqlite(), made.sqlite)
        yield made
        return
    name = f"maru_chaos_{os.getpid()}"
    with psycopg.connect(f"{server}/postgres", autocommit=True, connect_timeout=2) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        template = migrated.postgres(f"{server}/postgres")
        connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        try:
            yield Installation({**env, "DATABASE_URL": f"{server}/{name}"})
        finally:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
