"""Tests of the checker: an exact result passes, the result of a broken engine is found."""

import random
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.tests.chaos import kills, state
from core.tests.chaos.installation import Installation, beside_the_run, wait_until
from core.tests.chaos.watch import Writer

PRODUCTS = 200


# The place of the checkpoint does not depend on the database: the faster one is enough.
proof = pytest.mark.proof("sqlite")


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    with beside_the_run(tmp_path_factory.mktemp("chaos")) as made:
        yield made


@pytest.fixture(scope="module")
def reference(installation: Installation) -> int:
    brand = installation.prepare("whole.localhost", products=PRODUCTS)
    with installation.worker():
        wait_until(lambda: installation.done(brand) == 1)
    return brand


def interrupted(installation: Installation, where: str) -> int:
    """An import whose worker killed itself in its second chunk, ended by a real worker."""
    brand = installation.prepare(f"{where}.localhost", products=PRODUCTS)
    worker = installation.start("core.tests.chaos.broken", where, script="-m")
    try:
        assert worker.wait(120) == -9
    finally:
        worker.kill()
    assert installation.done(brand) == 0
    installation.bury()
    with installation.worker():
        wait_until(lambda: installation.done(brand) == 1)
    return brand


@proof
@pytest.mark.slow
def test_a_kill_between_rows_and_commit_leaves_the_reference(installation: Installation, reference: int) -> None:
    brand = interrupted(installation, "within")
    assert state.violations(installation, brand) == []
    assert state.differences(installation, brand, reference) == []


@proof
@pytest.mark.slow
def test_a_checkpoint_outside_the_transaction_is_detected(installation: Installation, reference: int) -> None:
    brand = interrupted(installation, "between")
    assert any(one.startswith("catalog_product:") for one in state.differences(installation, brand, reference))


@proof
@pytest.mark.slow
def test_partial_and_duplicate_rows_are_detected(installation: Installation, reference: int) -> None:
    assert state.violations(installation, reference) == []
    one = installation.sql(f"SELECT MAX(id) FROM catalog_variant WHERE brand_id = {reference} AND stock > 0")
    installation.sql(f"UPDATE catalog_variant SET stock = stock - 1 WHERE id = {one}")
    found = " ".join(state.violations(installation, reference))
    assert "sum of its moves" in found
    assert "sum of its variants" in found
    installation.sql(f"UPDATE catalog_variant SET stock = stock + 1 WHERE id = {one}")
    assert state.violations(installation, reference) == []


def test_kill_times_depend_on_the_seed_and_hit_check_and_application() -> None:
    plan = kills.moments(random.Random(7), 10, 50_000)
    assert plan == kills.moments(random.Random(7), 10, 50_000)
    assert [name for name, _place, _later in plan] == ["checking"] * 3 + ["applying"] * 7
    assert all(place < 50_000 for name, place, _later in plan if name == "applying")


def test_the_other_writer_measures_a_held_lock(tmp_path: Path) -> None:
    path = tmp_path / "held.sqlite3"
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("CREATE TABLE one (id)")
    holder.execute("BEGIN IMMEDIATE")
    with Writer(path) as writer:
        wait_until(lambda: writer.is_waiting)
        time.sleep(0.2)
        holder.execute("COMMIT")
        wait_until(lambda: writer.times > 0)
    holder.close()
    assert writer.longest >= 0.2
    assert writer.waits >= 1
