"""Twenty buyers order while the table of orders is locked for six seconds, and pages respond within a second."""

from pathlib import Path

import pytest

from core.tests.chaos import crowd, slow_bank, slow_database
from core.tests.chaos.installation import beside_the_run

BUYERS = 20


# SQLite locks the whole database for writers: there is no table that is slow alone.
@pytest.mark.proof("postgresql", only=True)
@pytest.mark.slow
def test_slow_orders_delay_no_page(tmp_path: Path) -> None:
    with beside_the_run(tmp_path) as shop, crowd.banked(shop) as (banked, stage):
        place, seen = slow_database.play(banked, stage, buyers=BUYERS, threads=4, seconds=6)
        print(f"pages: p95 {seen.p95:.2f} s of {len(seen.pages)}; {seen.answers}")
        assert slow_bank.violations(banked, place, BUYERS) == []
    assert seen.answers["200 1 paid"] + seen.answers["202 1 checking"] == BUYERS
    assert seen.p95 <= 1.0
