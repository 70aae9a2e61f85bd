"""A statement as a table: header and cells, for CSV and PDF."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk.engine.cells import escape
from core.settlements import selectors
from core.settlements.models import Settlement
from core.settlements.states import LineKind


def header() -> list[str]:
    return [
        _("구분"), _("주문 번호"), _("주문일"), _("확정·환불일"), _("상품"), _("옵션"), _("수량"), _("판매 단가"),
        _("상품 금액"), _("등급·수량 할인"), _("쓴 포인트"), _("판매자 부담"), _("정산 대상"), _("수수료율(%)"),
        _("수수료"), _("수수료 부가세"), _("지급액"),
    ]  # fmt: skip


def iterate_rows(settlement: Settlement) -> Iterator[list[str]]:
    """Header and lines, with texts escaped against formulas. Lines are read in batches."""
    yield header()
    for row in selectors.read_lines(settlement):
        yield format_line(row)


def format_line(row: Mapping[str, Any]) -> list[str]:
    """One line."""
    texts = [
        str(LineKind(row["kind"]).label), row["order_num"], format_day(row["ordered_at"]), format_day(row["at"]),
        row["product_name"], row["option_info"],
    ]  # fmt: skip
    sums = [row[name] for name in ("goods", "discounts", "points", "borne", "credited")]
    figures = [row["quantity"], row["price"], *sums, row["commission_rate"], row["commission"], row["vat"]]
    return [*map(escape, texts), *map(str, figures), str(row["payout"])]


def format_day(at: Any) -> str:
    return f"{timezone.localtime(at):%Y-%m-%d}"
