"""Export of the sales of a period by product, member or seller (D45)."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column, number_column
from core.common import languages
from core.reports import periods, sales
from core.reports.answers import SalesColumn


class SalesResource(RowExport):
    """The export of the sales table. A row's number is its key: a product, a member or a seller, 0 for none of them."""

    name: ClassVar[str] = "sales"
    label: ClassVar[str] = "매출"
    shown: ClassVar[str | Promise] = _("매출")
    asked: ClassVar[Mapping[str, Any]] = {}

    row_name = column(_("이름"))
    code = column(_("상품코드"))
    paid_orders = number_column(_("주문"))
    pieces = number_column(_("수량"))
    goods = number_column(_("상품 매출"))
    goods_back = number_column(_("돌아온 상품"))
    net = number_column(_("순 상품 매출"))
    payout = number_column(_("줄 돈"))

    def choose(self, user: Any, wanted: Mapping[str, Any]) -> tuple["array[int]", Mapping[str, Any]]:
        period, by = periods.read_period(wanted), periods.read_dimension(wanted, periods.TABLES)
        search = periods.read_search(wanted)
        keys = sales.keys_of_table(period, by, languages.current(), search)
        asked = {
            "by": by,
            "first": period.first.isoformat(),
            "last": period.last.isoformat(),
            "q": search,
            "has_payouts": bool(user.has_perm("settlements.view_settlement")),
        }
        return array("q", (int(key) for key in keys)), asked

    def for_list(self, wanted: Mapping[str, Any]) -> "SalesResource":
        """With a column for each day, week or month of the period."""
        parts = {
            f"part_{place}": number_column(_label(part))
            for place, part in enumerate(sales.columns_of(periods.read_period(wanted)))
        }
        made: SalesResource = type("SalesOfPeriod", (SalesResource,), {**parts, "asked": dict(wanted)})()
        return made

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        period = periods.read_period(self.asked)
        rows = sales.rows_of_keys(
            period,
            self.asked["by"],
            languages.current(),
            [str(pk) for pk in ids],
            has_payouts=bool(self.asked.get("has_payouts")),
        )
        return {
            int(row["key"]): {
                "row_name": row["name"],
                "code": row["code"],
                "paid_orders": row["paid_orders"],
                "pieces": row["pieces"] - row["pieces_back"],
                "goods": row["goods"],
                "goods_back": row["goods_back"],
                "net": row["goods"] - row["goods_back"],
                "payout": row["payout"],
                **{f"part_{place}": amount for place, amount in enumerate(row["cells"])},
            }
            for row in rows
        }


def _label(part: SalesColumn) -> str:
    first, last = part["first"], part["last"]
    return f"{first:%Y-%m-%d}" if first == last else f"{first:%Y-%m-%d} ~ {last:%Y-%m-%d}"
