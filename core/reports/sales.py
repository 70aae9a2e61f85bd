"""What was sold of each product, by each seller or to each member, over the days of a period (D45)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, cast

from django.db.models import F, QuerySet, Sum

from core.reports import days, names
from core.reports.answers import SalesColumn, SalesRow, SalesTable
from core.reports.figures import SUMS, Sums, total
from core.reports.models import DailyFigure, Dimension
from core.reports.selectors import Period, unstored_rows, with_derived
from core.settlements import selectors as settlements


@dataclass(frozen=True)
class Page:
    """Rows of a table: the number of the page, from 1, and how many rows it has."""

    number: int = 1
    size: int = 100

    def of(self, keys: Sequence[str]) -> Sequence[str]:
        return keys[(self.number - 1) * self.size : self.number * self.size]


def sales_table(
    period: Period, dimension: str, language: str, *, page: Page, search: str = "", has_payouts: bool = False
) -> SalesTable:
    """A page of the rows, largest net goods first, by day; by week over 31 days, by month over 180.

    A cell is the goods sold less those that went back in its days. The sums are those of all rows, whatever the search.
    `has_payouts` adds what the settlement owes each seller. A fixed number of queries; the database sums closed days.
    """
    columns = columns_of(period)
    closed, fresh = _figures(period, dimension)
    net = _net_by_key(closed, fresh)
    keys = _sorted_keys(net, dimension, search, language)
    shown = page.of(keys)
    payouts = _payouts(period) if has_payouts and dimension == Dimension.SELLER else None
    return {
        "first": period.first,
        "last": period.last,
        "by": dimension,
        "columns": columns,
        "count": len(net),
        "matching": len(keys),
        "page": page.number,
        "page_size": page.size,
        "sums": _sums_by_column(columns, closed, fresh),
        "figures": with_derived(_total(closed, fresh)),
        "payout": None if payouts is None else sum(payouts.values()),
        "rows": _rows(columns, closed.filter(key__in=shown), fresh, shown, dimension, language, payouts),
    }


Fresh = Sequence[tuple[date, str, Sums]]


def keys_of_table(period: Period, dimension: str, language: str, search: str) -> list[str]:
    """The keys of all rows of a table in its order."""
    return _sorted_keys(_net_by_key(*_figures(period, dimension)), dimension, search, language)


def rows_of_keys(
    period: Period, dimension: str, language: str, keys: Sequence[str], *, has_payouts: bool
) -> list[SalesRow]:
    """The rows with these keys; a fixed number of queries."""
    closed, fresh = _figures(period, dimension)
    payouts = _payouts(period) if has_payouts and dimension == Dimension.SELLER else None
    return _rows(columns_of(period), closed.filter(key__in=keys), fresh, keys, dimension, language, payouts)


def _figures(period: Period, dimension: str) -> tuple[QuerySet[DailyFigure], Fresh]:
    """The stored figures of closed days, and those of days that are not stored yet."""
    yesterday = days.today() - timedelta(days=1)
    closed = DailyFigure.objects.filter(
        dimension=dimension, day__gte=period.first, day__lte=min(period.last, yesterday)
    ).order_by()
    return closed, list(unstored_rows(period, dimension))


def _sorted_keys(net: Mapping[str, int], dimension: str, search: str, language: str) -> list[str]:
    """The keys of these rows, the largest net goods first; of a search only those that match."""
    keys = sorted(net, key=lambda key: (-net[key], key))
    if not search:
        return keys
    matching = names.keys_matching(dimension, search, language)
    return [key for key in keys if key in matching]


def _net_by_key(closed: QuerySet[DailyFigure], fresh: Fresh) -> dict[str, int]:
    """Goods sold less those that went back, of each row of the table."""
    rows = closed.values_list("key").annotate(net=Sum(F("goods") - F("goods_back")))
    net: dict[str, int] = {key: value or 0 for key, value in rows.iterator(chunk_size=10_000)}
    for _day, key, sums in fresh:
        net[key] = net.get(key, 0) + sums.get("goods", 0) - sums.get("goods_back", 0)
    return net


def _sums_by_column(columns: Sequence[SalesColumn], closed: QuerySet[DailyFigure], fresh: Fresh) -> list[int]:
    place = _places(columns)
    sums = [0] * len(columns)
    for day, value in closed.values_list("day").annotate(net=Sum(F("goods") - F("goods_back"))):
        sums[place[day]] += value or 0
    for day, _key, values in fresh:
        sums[place[day]] += values.get("goods", 0) - values.get("goods_back", 0)
    return sums


def _total(closed: QuerySet[DailyFigure], fresh: Fresh) -> Sums:
    sums: Mapping[str, Any] = closed.aggregate(**{f"sum_{name}": Sum(name) for name in SUMS})
    return total([{name: sums[f"sum_{name}"] or 0 for name in SUMS}, *(values for _day, _key, values in fresh)])


def _rows(
    columns: Sequence[SalesColumn], closed: QuerySet[DailyFigure], fresh: Fresh, keys: Sequence[str], dimension: str,
    language: str, payouts: Mapping[str, int] | None,
) -> list[SalesRow]:  # fmt: skip
    place = _places(columns)
    sums: dict[str, list[Mapping[str, int]]] = {key: [] for key in keys}
    cells: dict[str, list[int]] = defaultdict(lambda: [0] * len(columns))
    stored: Iterable[Any] = closed.values("key", "day", *SUMS)
    listed = [(row["day"], row["key"], row) for row in stored]
    listed += [(day, key, values) for day, key, values in fresh if key in sums]
    for day, key, values in listed:
        sums[key].append(values)
        cells[key][place[day]] += (values.get("goods") or 0) - (values.get("goods_back") or 0)
    labels = names.names_of(dimension, keys, language)
    products = names.products_of(keys) if dimension == Dimension.PRODUCT else {}
    return [
        cast(
            SalesRow,
            {
                "key": key,
                "name": labels.get(key, ""),
                **products.get(key, {"code": "", "img": ""}),
                "payout": None if payouts is None else payouts.get(key, 0),
                "cells": cells[key],
                **with_derived(total(sums[key])),
            },
        )
        for key in keys
    ]


def _payouts(period: Period) -> dict[str, int]:
    owed = settlements.payouts_by_seller(days.start_of(period.first), days.end_of(period.last))
    return {str(seller_id): payout for seller_id, payout in owed.items()}


def columns_of(period: Period) -> list[SalesColumn]:
    """The days of each column: days, weeks over 31 days, months over 180."""
    columns: list[SalesColumn] = []
    for day in days.days_between(period.first, period.last):
        begins = (
            day.day == 1 if period.length > 180 else day.weekday() == 0 if period.length > 31 else True
        ) or not columns
        if begins:
            columns.append({"first": day, "last": day})
        columns[-1]["last"] = day
    return columns


def _places(columns: Sequence[SalesColumn]) -> dict[date, int]:
    return {day: number for number, column in enumerate(columns) for day in _days_in(column)}


def _days_in(column: SalesColumn) -> Iterator[date]:
    return days.days_between(column["first"], column["last"])
