"""What one row of a round does wrong keeps none of the others."""

from dataclasses import dataclass

import pytest
from django.db import OperationalError

from core.common.tenancy import current_brand_id, scoped_brand_id
from core.jobs.rounds import for_each_tenant


@dataclass
class Row:
    pk: int
    brand_id: int


ROWS = [Row(1, 7), Row(2, 8), Row(3, 7)]


def test_each_row_is_dealt_with_in_its_brand_and_what_was_done_is_counted():
    seen = []

    def deal(row: Row) -> bool:
        seen.append((row.pk, current_brand_id()))
        return row.pk != 2

    assert for_each_tenant(ROWS, deal, what="row") == 2
    assert seen == [(1, 7), (2, 8), (3, 7)]
    assert scoped_brand_id() is None


def test_a_row_that_fails_keeps_none_of_the_others():
    seen = []

    def deal(row: Row) -> bool:
        seen.append(row.pk)
        if row.pk == 1:
            raise ValueError("broken")
        return True

    assert for_each_tenant(ROWS, deal, what="row") == 2
    assert seen == [1, 2, 3]
    assert scoped_brand_id() is None


def test_a_database_that_is_away_ends_the_round():
    seen = []

    def deal(row: Row) -> bool:
        seen.append(row.pk)
        raise OperationalError("gone")

    with pytest.raises(OperationalError):
        for_each_tenant(ROWS, deal, what="row")
    assert seen == [1]
