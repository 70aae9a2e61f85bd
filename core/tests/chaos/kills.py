"""SIGKILL at random moments of an import; the next worker continues."""

import random
import time
from collections.abc import Iterator

from core.tests.chaos.installation import Installation, wait_until

# The delay of a kill after its state is reached: anywhere within a chunk or between two.
_JITTER = 0.25
_LONG = 1800
# A check reads the rows twice: it stages them, then validates them.
_PROGRESS = {"checking": "total_rows + done_rows", "applying": "done_rows"}
Moment = tuple[str, int, float]


def moments(rng: random.Random, kills: int, rows: int) -> list[Moment]:
    """Which state and progress to await for each kill, and how much later it comes; a third hits the check."""
    checks = kills // 3
    plan = [("checking", rng.randrange(1, int(rows * 1.9))) for _kill in range(checks)]
    plan += [("applying", place) for place in sorted(rng.randrange(int(rows * 0.9)) for _kill in range(kills - checks))]
    return [(state, place, rng.uniform(0, _JITTER)) for state, place in plan]


def suffer(shop: Installation, brand: int, plan: list[Moment]) -> Iterator[tuple[bool, str]]:
    """Run an import with a kill at each moment. Returns where the kills happened."""
    for state, place, later in plan:
        shop.bury()
        with shop.worker():
            if state == "applying":
                _checked(shop, brand)
            # The row names the killed worker until the next one has the lease.
            there = f"lease <> '' AND heartbeat_at IS NOT NULL AND {_PROGRESS[state]} >= {place}"
            ready = f"AND (state <> '{state}' OR ({there}))"
            wait_until(lambda ready=ready: shop.count("bulk_importrun", brand, ready) > 0, _LONG)
            time.sleep(later)
        row = shop.sql(f"SELECT {_PROGRESS[state]} FROM bulk_importrun WHERE brand_id = {brand}")
        struck = _is(shop, brand, state)
        yield struck, f"{state} {row:,}" if struck else f"{state} was over"
    shop.bury()
    with shop.worker():
        finish(shop, brand)


def finish(shop: Installation, brand: int) -> None:
    """Wait until the running worker has finished the import."""
    _checked(shop, brand)
    wait_until(lambda: not _is(shop, brand, "applying"), _LONG)


def _checked(shop: Installation, brand: int) -> None:
    wait_until(lambda: not _is(shop, brand, "checking"), _LONG)
    if _is(shop, brand, "checked"):
        shop.apply(brand)


def _is(shop: Installation, brand: int, state: str) -> bool:
    return shop.count("bulk_importrun", brand, f"AND state = '{state}'") > 0
