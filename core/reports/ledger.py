"""Stored figures against the orders: a difference is a finding of the ledger check (I18)."""

from collections.abc import Iterator
from datetime import timedelta

from django.utils.translation import gettext_noop

from core.brands import selectors as brands
from core.common.tenancy import brand_scope
from core.reconciliation.subscribers import Finding
from core.reports import days, services
from core.reports.figures import SUMS
from core.reports.models import Dimension

# As many closed days as are made again each night, after the check.
CHECKED_DAYS = 40
_TEXTS = {
    "paid_orders": gettext_noop("{} 현황: 저장한 주문 {}건, 주문으로 세면 {}건"),
    "paid": gettext_noop("{} 현황: 저장한 매출 {}원, 주문으로 세면 {}원"),
    "refunded": gettext_noop("{} 현황: 저장한 환불 {}원, 주문으로 세면 {}원"),
    "goods": gettext_noop("{} 현황: 저장한 상품 매출 {}원, 주문으로 세면 {}원"),
}
_OTHER = gettext_noop("{} 현황: 저장한 값이 주문과 달라요 ({}, 다른 값 {}개)")


def figures() -> Iterator[Finding]:
    """I18: the stored figures of the last closed days are those of the orders; the first difference of a day."""
    last = days.today() - timedelta(days=1)
    for brand in brands.list_brand_names():
        with brand_scope(brand["id"]):
            for day in services.list_stored_days(last - timedelta(days=CHECKED_DAYS - 1), last):
                differences = services.compare_day(day)
                of_day = [row for row in differences if row[0] == Dimension.DAY]
                known = next((row for name in _TEXTS for row in of_day if row[2] == name), None)
                if known:
                    yield brand["id"], _TEXTS[known[2]], (day.isoformat(), known[3], known[4])
                elif differences:
                    first = min(differences, key=lambda row: (row[0], row[1], SUMS.index(row[2])))
                    where = " ".join(part for part in first[:3] if part)
                    yield brand["id"], _OTHER, (day.isoformat(), where, len(differences))
