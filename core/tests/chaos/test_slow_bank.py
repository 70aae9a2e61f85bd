"""Twenty buyers wait for a bank that takes four seconds, while pages respond within a second."""

from pathlib import Path

import pytest

from core.tests.chaos import crowd, slow_bank
from core.tests.chaos.installation import beside_the_run

BUYERS = 20


# A transaction open during the call would block every writer of SQLite, on PostgreSQL those of one row.
@pytest.mark.proof("sqlite", only=True)
@pytest.mark.slow
def test_a_slow_bank_delays_no_page(tmp_path: Path) -> None:
    with beside_the_run(tmp_path) as shop, crowd.banked(shop) as (banked, stage):
        place, seen = slow_bank.play(banked, stage, buyers=BUYERS, threads=8)
        print(f"pages: p95 {seen.p95:.2f} s of {len(seen.pages)}; buyers: {sorted(seen.buyers)}; {seen.answers}")
        assert slow_bank.violations(banked, place, BUYERS) == []
    assert sum(seen.answers.values()) == seen.answers["200 1 paid"] + seen.answers["202 1 checking"] == BUYERS
    # Two processes of eight threads: at most four of each wait, the others are answered at once.
    assert seen.answers["202 1 checking"] >= BUYERS - 8
    assert seen.p95 <= 1.0
