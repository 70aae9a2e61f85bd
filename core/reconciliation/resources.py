"""Export of the ledger checks."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column, number_column
from core.reconciliation import selectors
from core.reconciliation.models import LedgerCheck


class LedgerCheckResource(RowExport):
    """The export of the ledger checks, one row a check with all that it found."""

    name: ClassVar[str] = "ledger-checks"
    label: ClassVar[str] = "장부 점검"
    shown: ClassVar[str | Promise] = _("장부 점검")

    ran_at = column(_("점검한 시각"))
    breach_count = number_column(_("어긋난 수"))
    breaches = column(_("어긋난 것"))
    gateway = column(_("결제사 장부"))
    actor_name = column(_("한 사람"))
    seconds = number_column(_("걸린 시간(초)"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        reports = [selectors.serialize(check) for check in selectors.checks().filter(pk__in=ids)]
        return {
            report["id"]: {
                **report,
                "breaches": ", ".join(breach["what"] for breach in report["breaches"]),
                "gateway": LedgerCheck.Gateway(report["gateway"]).label,
                "seconds": round(report["seconds"], 1),
            }
            for report in reports
        }
