"""Questions about the looks at the books."""

from datetime import datetime
from typing import Any

from django.db.models import Max, QuerySet
from django.utils.translation import gettext as _

from core.books.invariants.upkeep import TRANSFER_FAILED
from core.books.ledger import Breach
from core.books.models import BooksCheck
from core.kit.tenancy import unscoped

ROW = "id ran_at seconds gateway breach_count actor_name".split()


def checks() -> QuerySet[BooksCheck]:
    """The looks at the books of the brand in force."""
    return BooksCheck.objects.all()


def rows(found: QuerySet[BooksCheck]) -> list[dict[str, Any]]:
    """Looks as a list shows them: one query."""
    return list(found.values(*ROW))


def record(check: BooksCheck) -> dict[str, Any]:
    """A look with its breaches as sentences, and what each invariant promises."""
    names = {
        "I1": _("재고"), "I2": _("포인트"), "I3": _("결제"), "I4": _("환불"), "I5": _("결제사 대조"),
        "I7": _("주문 금액"), "I8": _("브랜드 경계"), "I9": _("알림 발송"), "I10": _("결과를 모르는 결제"),
        "I11": _("반품·교환"), "I12": _("현금영수증"), "I13": _("반품·교환 배송비"),
        "I14": _("가상계좌 환불 송금"),
    }  # fmt: skip
    return {name: getattr(check, name) for name in ROW} | {
        "breaches": [
            {
                "invariant": one["invariant"],
                "name": names.get(one["invariant"], one["invariant"]),
                "is_failed_transfer": one["text"] == TRANSFER_FAILED,
                "what": Breach(one["invariant"], one["text"], tuple(one["values"])).what,
            }
            for one in check.breaches
        ]
    }


def last_ran_at() -> datetime | None:
    """When the books were last looked at, by anybody."""
    with unscoped("a look is at the books of all brands at once"):
        moment: datetime | None = BooksCheck.objects.aggregate(at=Max("ran_at"))["at"]
        return moment
