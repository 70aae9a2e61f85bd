"""Bulk actions: hide or show reviews, each by the service for one."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from core.bulk.changes.contract import Outcome, Values
from core.bulk.changes.one_by_one import NOT_NOW, OneByOne
from core.bulk.changes.values import refuse_unknown
from core.common.errors import Invalid
from core.points import services as ledger
from core.reviews import moderation
from core.reviews.models import Review, ReviewState


class ChangeReviews(OneByOne):
    """Each review goes from one state to another."""

    permission = "reviews.change_review"

    def __init__(self, name: str, now: ReviewState, to: ReviewState) -> None:
        self.name, self._now, self._to = name, now, to

    def check(self, values: Values) -> dict[str, Any]:
        if self._to != ReviewState.HIDDEN:
            refuse_unknown(values)
            return {}
        refuse_unknown(values, "reason")
        reason = values.get("reason")
        if not isinstance(reason, str) or not reason.strip():
            raise Invalid({"values[reason]": _("필수 항목을 입력해 주세요.")})
        if len(reason) > 200:
            raise Invalid({"values[reason]": _("%(most)s자까지 적어 주세요.") % {"most": 200}})
        return {"reason": reason.strip()}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        rows = Review.objects.filter(pk__in=ids).order_by("pk")
        if lock:
            # Points before reviews, as everywhere.
            ledger.lock_accounts(rows.filter(user__isnull=False).order_by().values_list("user_id", flat=True))
            rows = rows.select_for_update()
        return [self._judged(pk, state, text) for pk, state, text in rows.values_list("pk", "state", "text")]

    def _judged(self, pk: int, state: str, text: str) -> Outcome:
        found = Outcome(pk, text[:40], {"review_state": state}, {"review_state": str(self._to)})
        if state not in (self._now, self._to):
            found.after, found.refused = dict(found.before), str(NOT_NOW)
        return found

    def rows(self, ids: Sequence[int]) -> dict[int, Review]:
        return Review.objects.in_bulk(list(ids))

    def do(self, row: Review, values: Values, actor: Any) -> None:
        if self._to == ReviewState.HIDDEN:
            moderation.hide(review=row, reason=values["reason"], actor=actor)
        else:
            moderation.show(review=row, actor=actor)


HIDE = ChangeReviews("hide", ReviewState.SHOWN, ReviewState.HIDDEN)
SHOW = ChangeReviews("show", ReviewState.HIDDEN, ReviewState.SHOWN)
