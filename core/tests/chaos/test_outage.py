"""Half a minute of load in which every process is killed once or twice; ten minutes in `make chaos`."""

import random
import shutil
from pathlib import Path

import pytest

from core.tests.chaos import outage
from core.tests.chaos.servers import programs

SECONDS, BUYERS = 30, 5


def test_each_kind_of_failure_happens_during_the_load_and_a_seed_repeats_them():
    for seconds in (30, 120, 600):
        blows = outage.schedule(random.Random(7), seconds)
        assert {one.what for one in blows} == {"web", "jobs", "crash", "restart", "redis"}
        assert all(0 < one.at < seconds for one in blows)
        assert blows == sorted(blows, key=lambda one: one.at)
        assert blows == outage.schedule(random.Random(7), seconds)


# It uses its own PostgreSQL cluster.
@pytest.mark.proof("postgresql", own=True, only=True)
@pytest.mark.slow
def test_orders_survive_killed_workers_databases_and_caches(tmp_path: Path) -> None:
    if programs() is None or shutil.which("redis-server") is None:
        pytest.skip("needs PostgreSQL's and Redis' own programs")
    rng = random.Random(20)
    with outage.Run(tmp_path, rng) as run:
        run.under_load(SECONDS, BUYERS, outage.schedule(rng, SECONDS))
        assert run.quiet() == []
        assert run.violations() == []
    load = run.load
    assert len(load.answered_at) > 20, dict(load.answers)
    assert run.met.without_redis > 0, "no order was taken while Redis was away"
    assert max(run.met.recovery) < outage.RECOVERY_SECONDS
