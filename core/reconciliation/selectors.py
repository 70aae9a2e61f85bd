"""Queries of ledger checks."""

from datetime import datetime

from django.db.models import Max, QuerySet
from django.utils.translation import gettext as _

from core.common.tenancy import unscoped
from core.reconciliation.answers import LedgerCheckRow, LedgerReport
from core.reconciliation.invariants.upkeep import TRANSFER_FAILED
from core.reconciliation.ledger import Breach
from core.reconciliation.models import LedgerCheck


def checks() -> QuerySet[LedgerCheck]:
    """The ledger checks of the current brand."""
    return LedgerCheck.objects.all()


def serialize_list(found: QuerySet[LedgerCheck]) -> list[LedgerCheckRow]:
    """Checks for a list: one query."""
    return [
        {
            "id": row["id"],
            "ran_at": row["ran_at"],
            "seconds": row["seconds"],
            "gateway": row["gateway"],
            "breach_count": row["breach_count"],
            "actor_name": row["actor_name"],
        }
        for row in found.values("id", "ran_at", "seconds", "gateway", "breach_count", "actor_name")
    ]


def serialize(check: LedgerCheck) -> LedgerReport:
    """A check with its breaches as sentences, and the meaning of each invariant."""
    names = {
        "I1": _("재고"), "I2": _("포인트"), "I3": _("결제"), "I4": _("환불"), "I5": _("결제사 대조"),
        "I7": _("주문 금액"), "I8": _("브랜드 경계"), "I9": _("알림 발송"), "I10": _("결과를 모르는 결제"),
        "I11": _("반품·교환"), "I12": _("현금영수증"), "I13": _("반품·교환 배송비"),
        "I14": _("가상계좌 환불 송금"), "I15": _("판매자 정산"), "I16": _("리뷰 별점"), "I17": _("분류의 위아래"),
        "I18": _("현황"), "I19": _("프로모션"), "I20": _("암호화한 값"),
    }  # fmt: skip
    return {
        "id": check.pk,
        "ran_at": check.ran_at,
        "seconds": check.seconds,
        "gateway": check.gateway,
        "breach_count": check.breach_count,
        "actor_name": check.actor_name,
        "breaches": [
            {
                "invariant": one["invariant"],
                "name": names.get(one["invariant"], one["invariant"]),
                "is_failed_transfer": one["text"] == TRANSFER_FAILED,
                "what": Breach(one["invariant"], one["text"], tuple(one["values"])).what,
            }
            for one in check.breaches
        ],
    }


def last_ran_at() -> datetime | None:
    """The time of the latest check of any brand."""
    with unscoped("a ledger check covers all brands"):
        moment: datetime | None = LedgerCheck.objects.aggregate(at=Max("ran_at"))["at"]
        return moment
