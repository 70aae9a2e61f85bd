"""Bulk actions: confirm statements, or record them as paid, each by the service for one."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, ClassVar

from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk.changes.contract import Outcome, Values
from core.bulk.changes.one_by_one import NOT_NOW, OneByOne
from core.bulk.changes.values import refuse_unknown
from core.common.errors import Invalid
from core.settlements import services
from core.settlements.errors import NotWhole, SettlementChanged
from core.settlements.models import Settlement
from core.settlements.services.moves import require_day_not_in_future
from core.settlements.states import SettlementState, Stage

_MAX_MEMO = 300


class _OfStatements(OneByOne):
    """Move each statement to the next state. Refused ones are listed."""

    permission = "settlements.change_settlement"
    name = ""
    now: ClassVar[SettlementState]
    to: ClassVar[SettlementState]

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        rows = Settlement.objects.filter(pk__in=ids).order_by("pk")
        return [self._judged(row, values) for row in (rows.select_for_update() if lock else rows)]

    def _judged(self, row: Settlement, values: Values) -> Outcome:
        found = Outcome(
            row.pk, f"{row.seller_name} {row.number}",
            {"settlement_state": row.state, "payout": row.payout},
            {"settlement_state": str(self.to), "payout": row.payout},
        )  # fmt: skip
        refused = "" if row.state == self.to else self._refused(row, values)
        if refused:
            found.after, found.refused = dict(found.before), refused
        return found

    def _refused(self, row: Settlement, values: Values) -> str:
        return "" if row.state == self.now else str(NOT_NOW)

    def rows(self, ids: Sequence[int]) -> dict[int, Settlement]:
        return Settlement.objects.in_bulk(list(ids))


class ConfirmStatements(_OfStatements):
    """Confirm drafts as they were shown. A draft that was made again since then is skipped."""

    name = "confirm"
    now, to = SettlementState.DRAFT, SettlementState.CONFIRMED

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values)
        return {"seen_at": timezone.now().isoformat()}

    def _refused(self, row: Settlement, values: Values) -> str:
        if row.state == self.now and row.stage != Stage.READY:
            return str(NotWhole.message)
        if row.state == self.now and row.updated_at > datetime.fromisoformat(values["seen_at"]):
            return str(SettlementChanged.message)
        return super()._refused(row, values)

    def do(self, row: Settlement, values: Values, actor: Any) -> None:
        seen = services.SeenDraft(row.sale_count, row.refund_count, row.payout)
        services.confirm(settlement=row, seen=seen, actor=actor)


class PayStatements(_OfStatements):
    """Record confirmed statements as paid, all on one day. Statements with an amount owed by the seller are skipped."""

    name = "pay"
    now, to = SettlementState.CONFIRMED, SettlementState.PAID

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values, "paid_on", "memo")
        memo = values.get("memo") or ""
        if not isinstance(memo, str) or len(memo) > _MAX_MEMO:
            raise Invalid({"values[memo]": _("%(most)s자까지 적어 주세요.") % {"most": _MAX_MEMO}})
        try:
            day = date.fromisoformat(str(values.get("paid_on")))
        except ValueError as exc:
            raise Invalid({"values[paid_on]": _("필수 항목을 입력해 주세요.")}) from exc
        require_day_not_in_future(day, "values[paid_on]")
        return {"paid_on": day.isoformat(), "memo": memo.strip()}

    def _refused(self, row: Settlement, values: Values) -> str:
        if row.payout < 0:
            return _("판매자에게 받을 금액이에요. 하나씩 기록해 주세요.")
        if row.confirmed_at and date.fromisoformat(values["paid_on"]) < timezone.localdate(row.confirmed_at):
            return _("확정한 날이나 그 뒤 날짜를 골라 주세요.")
        return super()._refused(row, values)

    def do(self, row: Settlement, values: Values, actor: Any) -> None:
        day = date.fromisoformat(values["paid_on"])
        services.record_paid(settlement=row, paid_on=day, memo=values["memo"], actor=actor)


ACTIONS = (ConfirmStatements(), PayStatements())
