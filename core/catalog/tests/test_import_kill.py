"""Real processes, real files: `kill -9` in the middle, two workers at once, a polite stop.

Whatever happens to a worker, the end is exact: every product once, every move once, one audit entry.
"""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
from django.conf import settings

HALF = 1000
ROWS = 2 * HALF

_PREPARE = """
import io, sys
from core.brands.services import create_brand
from core.jobs import services
from core.kit.tenancy import brand_scope
brand = create_brand(values={"name": "하루결", "dns": "%(dns)s"})
with brand_scope(brand.pk):
    runs = []
    for extra in range(%(runs)d):
        lines = "".join(
            f"P-{n},이름 {n},1000,사이즈,{size},{n %% 7 + extra}\\n" for n in range(%(half)d) for size in "SM"
        )
        raw = ("상품코드,상품명,판매가,옵션1 이름,옵션1 값,재고\\n" + lines).encode()
        run = services.upload(resource="products", file=io.BytesIO(raw), file_name="a.csv", size=len(raw))
        services.check_now(run=run)
        assert run.counts["new"] == 2 * %(half)d, run.counts
        runs.append(run)
    for run in runs:
        services.start_apply(run=run, mode="all_or_nothing")
"""


@dataclass(frozen=True)
class Installation:
    """A database of its own, and processes that work on it."""

    env: dict[str, str]

    def run(self, *command: str) -> None:
        assert self.start(*command).wait(180) == 0

    def start(self, *command: str) -> "subprocess.Popen[bytes]":
        """A manage.py command in a process group of its own, so that a kill takes all of it."""
        return subprocess.Popen(
            [sys.executable, "manage.py", *command],
            cwd=settings.BASE_DIR,
            env=self.env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    @contextmanager
    def worker(self) -> "Iterator[subprocess.Popen[bytes]]":
        """A worker that doesn't outlive the block."""
        process = self.start("worker", "--tick", "0.2", "--interval", "0.05")
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(10)

    def sql(self, text: str) -> int:
        """The first number that a statement answers; 0 where it answers nothing."""
        if self.env["DATABASE_URL"]:
            with psycopg.connect(self.env["DATABASE_URL"]) as connection:
                cursor = connection.execute(text)  # type: ignore[call-overload]
                return int(cursor.fetchone()[0]) if cursor.description else 0
        path = Path(self.env["MARU_VAR_DIR"]) / "maru.sqlite3"
        with closing(sqlite3.connect(path, timeout=20)) as database, database:
            row = database.execute(text).fetchone()
            return int(row[0]) if row else 0

    def prepare(self, dns: str, *, runs: int = 1) -> int:
        """A brand with checked imports of the same products, sent to the queue; returns its id."""
        self.run("shell", "-v0", "-c", _PREPARE % {"dns": dns, "runs": runs, "half": HALF})
        return self.sql(f"SELECT id FROM brands_brand WHERE dns = '{dns}'")

    def count(self, table: str, brand: int, also: str = "") -> int:
        return self.sql(f"SELECT COUNT(*) FROM {table} WHERE brand_id = {brand} {also}")

    def done(self, brand: int) -> int:
        return self.count("jobs_importrun", brand, "AND state = 'done'")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def installation(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    folder = tmp_path_factory.mktemp(request.param)
    env = {**os.environ, "MARU_VAR_DIR": str(folder), "DATABASE_URL": "", "SECRET_KEY": "x" * 40}
    if request.param == "sqlite":
        made = Installation(env)
        made.run("migrate", "--no-input", "-v0")
        yield made
        return
    server, name = os.environ.get("TEST_POSTGRES_URL", "postgresql://127.0.0.1:5432"), f"maru_kill_{os.getpid()}"
    try:
        connection = psycopg.connect(f"{server}/postgres", autocommit=True, connect_timeout=2)
    except psycopg.OperationalError:
        pytest.skip("no PostgreSQL at TEST_POSTGRES_URL")
    connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
    connection.execute(f'CREATE DATABASE "{name}"')
    made = Installation({**env, "DATABASE_URL": f"{server}/{name}"})
    made.run("migrate", "--no-input", "-v0")
    yield made
    connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
    connection.close()


def wait_until(condition: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)


def assert_exact(shop: Installation, brand: int) -> None:
    assert shop.count("catalog_product", brand) == HALF
    assert shop.count("catalog_variant", brand) == ROWS
    assert shop.count("catalog_optionvalue", brand) == ROWS
    assert shop.sql(f"SELECT COUNT(DISTINCT product_code) FROM catalog_product WHERE brand_id = {brand}") == HALF
    moved = "(SELECT SUM(delta) FROM catalog_stockmove m WHERE m.variant_id = catalog_variant.id)"
    assert shop.count("catalog_variant", brand, f"AND COALESCE(stock, 0) <> COALESCE({moved}, 0)") == 0
    total = "(SELECT SUM(stock) FROM catalog_variant v WHERE v.product_id = catalog_product.id)"
    assert shop.count("catalog_product", brand, f"AND stock_total <> {total}") == 0


@pytest.mark.slow
def test_a_killed_import_resumes_and_ends_exact(installation: Installation) -> None:
    shop = installation
    brand = shop.prepare("kill.localhost")
    kills = 0
    while not shop.done(brand):
        # A worker killed a moment ago holds its lease until it is stale; time is made to pass for it.
        shop.sql("UPDATE jobs_importrun SET heartbeat_at = NULL WHERE state = 'applying'")
        before = shop.count("catalog_product", brand)
        with shop.worker():
            wait_until(lambda before=before: shop.count("catalog_product", brand) > before or shop.done(brand) == 1)
            if kills >= 3:
                wait_until(lambda: shop.done(brand) == 1)
        kills += 1
    assert kills >= 2
    assert_exact(shop, brand)
    assert shop.count("guard_auditentry", brand, "AND action = 'import'") == 1
    assert shop.sql(f"SELECT done_rows FROM jobs_importrun WHERE brand_id = {brand}") == ROWS


_UNDO = """
from core.jobs.models import ImportRun
from core.jobs.undo import services
from core.kit.tenancy import brand_scope
with brand_scope(%(brand)d):
    services.start(job=ImportRun.objects.get())
"""


@pytest.mark.slow
def test_a_killed_undo_resumes_and_leaves_nothing(installation: Installation) -> None:
    shop = installation
    brand = shop.prepare("undo.localhost")
    with shop.worker():
        wait_until(lambda: shop.done(brand) == 1)
    shop.run("shell", "-v0", "-c", _UNDO % {"brand": brand})
    kills = 0
    while not shop.count("jobs_importrun", brand, "AND state = 'undone'"):
        shop.sql("UPDATE jobs_importrun SET heartbeat_at = NULL WHERE state = 'undoing'")
        before = shop.count("catalog_product", brand)
        with shop.worker():
            wait_until(lambda before=before: shop.count("catalog_product", brand) < before or not before)
            if kills >= 3 or not before:
                wait_until(lambda: shop.count("jobs_importrun", brand, "AND state = 'undone'") == 1)
        kills += 1
    for table in ("catalog_product", "catalog_variant", "catalog_optionvalue", "catalog_stockmove"):
        assert shop.count(table, brand) == 0, table
    assert shop.count("jobs_trace", brand, "AND state = 'undone'") == HALF
    assert shop.count("guard_auditentry", brand, "AND action = 'undo'") == 1


@pytest.mark.slow
def test_two_workers_on_two_runs_of_the_same_products_end_as_one(installation: Installation) -> None:
    shop = installation
    brand = shop.prepare("two.localhost", runs=2)
    with shop.worker(), shop.worker():
        wait_until(lambda: shop.done(brand) == 2)
    assert_exact(shop, brand)
    assert shop.count("guard_auditentry", brand, "AND action = 'import'") == 2


@pytest.mark.slow
def test_a_worker_asked_to_stop_ends_its_chunk_and_leaves_the_rest(installation: Installation) -> None:
    shop = installation
    brand = shop.prepare("stop.localhost")
    with shop.worker() as worker:
        wait_until(lambda: shop.count("catalog_product", brand) > 0)
        worker.send_signal(signal.SIGTERM)
        assert worker.wait(20) == 0
    held = shop.count("jobs_importrun", brand, "AND state = 'applying' AND lease <> ''")
    assert held == 0
    with shop.worker():
        wait_until(lambda: shop.done(brand) == 1)
    assert_exact(shop, brand)
