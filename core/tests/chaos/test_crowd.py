"""A crowd of buyers on a real server: small here, five hundred in `make chaos`."""

import random
from collections.abc import Iterator

import pytest

from core.tests.chaos import crowd
from core.tests.chaos.installation import Installation, beside_the_run

ITEMS, BUYERS = 20, 60


# Only PostgreSQL runs writers concurrently, so a wrong shop fails only there.
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    with beside_the_run(tmp_path_factory.mktemp("crowd")) as made:
        yield made


def rushed(shop: Installation, settings: str, host: str) -> list[str]:
    """Run the crowd. Returns the differences, including breaches of the ledger and differences to the
    bank's."""
    with crowd.banked(shop) as (banked, stage):
        people = crowd.prepare(banked, host, items=ITEMS, buyers=BUYERS)
        with stage.web(settings) as (port, _pid):
            crowd.rush(people, port, banked, random.Random(20))
        return crowd.violations(people, banked, ITEMS)


@pytest.mark.proof("postgresql")
def test_the_last_items_are_sold_exactly_once(shop: Installation) -> None:
    assert rushed(shop, "core.settings", "crowd.localhost") == []


@pytest.mark.proof("postgresql", only=True)
def test_a_read_check_write_race_is_detected(shop: Installation) -> None:
    """The negative control. SQLite has one writer at a time, so that even a naive shop is right there."""
    if not shop.env["DATABASE_URL"]:
        pytest.skip("SQLite has one writer at a time")
    assert rushed(shop, "core.tests.chaos.naive.settings", "naive.localhost") != []
