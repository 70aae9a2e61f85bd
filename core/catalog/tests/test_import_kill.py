"""`kill -9` in the middle: the next worker goes on at the last chunk and the end is exact."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from django.conf import settings

ROWS = 3000
Query = Callable[[str], int]

_PREPARE = (
    f"HALF = {ROWS // 2}"
    + """
import io
from core.brands.services import create_brand
from core.jobs import services
from core.kit.tenancy import brand_scope
brand = create_brand(values={"name": "하루결", "dns": "localhost"})
with brand_scope(brand.pk):
    lines = "".join(f"P-{n},이름 {n},1000,사이즈,{size},{n % 7}\\n" for n in range(HALF) for size in "SM")
    raw = ("상품코드,상품명,판매가,옵션1 이름,옵션1 값,재고\\n" + lines).encode()
    run = services.upload(resource="products", file=io.BytesIO(raw), file_name="a.csv", size=len(raw))
    services.check_now(run=run)
    assert run.counts["new"] == 2 * HALF, run.counts
    services.start_apply(run=run, mode="all_or_nothing")
"""
)


def manage(env: dict[str, str], *command: str) -> subprocess.Popen[bytes]:
    """A manage.py command in a process group of its own, so that a kill takes all of it."""
    return subprocess.Popen(
        [sys.executable, "manage.py", *command],
        cwd=settings.BASE_DIR,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def sqlite(env: dict[str, str], path: Path) -> Query:
    def ask(sql: str) -> int:
        with sqlite3.connect(path / "maru.sqlite3", timeout=20) as database:
            return int(database.execute(sql).fetchone()[0])

    return ask


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[dict[str, str], Query]]:
    env = {**os.environ, "MARU_VAR_DIR": str(tmp_path), "DATABASE_URL": "", "SECRET_KEY": "x" * 40}
    if request.param == "sqlite":
        yield env, sqlite(env, tmp_path)
        return
    url = os.environ.get("TEST_POSTGRES_URL", "postgresql://root@127.0.0.1:5432")
    name = f"maru_kill_{os.getpid()}"
    try:
        server = psycopg.connect(f"{url}/postgres", autocommit=True, connect_timeout=2)
    except psycopg.OperationalError:
        pytest.skip("no PostgreSQL at TEST_POSTGRES_URL")
    server.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
    server.execute(f'CREATE DATABASE "{name}"')

    def ask(sql: str) -> int:
        with psycopg.connect(f"{url}/{name}") as connection:
            row = connection.execute(sql).fetchone()  # type: ignore[call-overload]
            return int(row[0])

    yield {**env, "DATABASE_URL": f"{url}/{name}"}, ask
    server.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
    server.close()


def wait_until(condition: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)


@pytest.mark.slow
def test_a_killed_import_resumes_and_ends_exact(database: tuple[dict[str, str], Query]) -> None:
    env, ask = database
    for command in (("migrate", "--no-input", "-v0"), ("shell", "-v0", "-c", _PREPARE)):
        assert manage(env, *command).wait(180) == 0
    products = "SELECT COUNT(*) FROM catalog_product"
    kills = 0
    done = "SELECT COUNT(*) FROM jobs_importrun WHERE state = 'done'"
    while ask(done) == 0:
        # A worker killed a moment ago holds its lease until it is stale; time is made to pass for it.
        ask_all(env, "UPDATE jobs_importrun SET heartbeat_at = NULL")
        before = ask(products)
        worker = manage(env, "worker", "--tick", "0.2", "--interval", "0.05")
        try:
            wait_until(lambda before=before: ask(products) > before or ask(done) == 1)
            if kills >= 3:
                wait_until(lambda: ask(done) == 1)
        finally:
            os.killpg(worker.pid, signal.SIGKILL)
            worker.wait(10)
        kills += 1
    assert kills >= 2
    assert ask(products) == ROWS // 2
    assert ask("SELECT COUNT(*) FROM catalog_variant") == ROWS
    assert ask("SELECT COUNT(DISTINCT product_code) FROM catalog_product") == ROWS // 2
    assert ask("SELECT COUNT(*) FROM catalog_optionvalue") == ROWS
    moved = "SELECT COUNT(*) FROM catalog_variant v WHERE COALESCE(stock, 0) <> COALESCE("
    assert ask(f"{moved}(SELECT SUM(delta) FROM catalog_stockmove m WHERE m.variant_id = v.id), 0)") == 0
    assert ask("SELECT COUNT(*) FROM guard_auditentry WHERE action = 'import'") == 1
    assert ask("SELECT done_rows FROM jobs_importrun") == ROWS


def ask_all(env: dict[str, str], sql: str) -> None:
    if env["DATABASE_URL"]:
        with psycopg.connect(env["DATABASE_URL"]) as connection:
            connection.execute(sql)  # type: ignore[call-overload]
        return
    with sqlite3.connect(Path(env["MARU_VAR_DIR"]) / "maru.sqlite3", timeout=20) as database:
        database.execute(sql)
