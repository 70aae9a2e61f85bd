"""Bulk changes of members: another grade, an invitation (D51)."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.models import User
from core.bulk.changes.contract import Outcome, Undoable, Values
from core.bulk.changes.values import refuse_unknown
from core.bulk.undo.contract import Written
from core.common.errors import AppError, Invalid
from core.members.models import Grade, Member
from core.members.resources import SUBJECT
from core.members.services import invitations, management
from core.members.states import MemberState

# Mails in one transaction: each writes a link and a message.
CHUNK = 50
_COLUMNS = ("user_id", "user__user_name", "user__email", "grade_id", "is_grade_locked", "state")
_CLOSED_STATES = frozenset({MemberState.LEFT, MemberState.ERASED})


def _members(ids: Sequence[int], *, lock: bool) -> list[dict[str, Any]]:
    rows = Member.objects.filter(pk__in=ids).order_by("pk")
    if lock:
        rows = rows.select_for_update(of=("self",))
    return [dict(row) for row in rows.values(*_COLUMNS)]


def _refuse_unmanageable(outcomes: Sequence[Outcome], actor: Any) -> list[Outcome]:
    """The members that the actor may manage; others are refused, even if they got more rights after the selection."""
    user = User._base_manager.filter(pk=getattr(actor, "pk", 0)).first()
    ids = [one.id for one in outcomes]
    managed = set(management.manageable_users(user).filter(pk__in=ids).values_list("pk", flat=True)) if user else set()
    for one in outcomes:
        if one.id not in managed:
            one.refused = _("권한이 더 많은 사람이라서 바꿀 수 없어요.")
    return [one for one in outcomes if one.id in managed]


def _diff(before: Values, values: Values) -> dict[str, Any]:
    return {name: [before[name], value] for name, value in values.items() if before[name] != value}


class SetGrade(Undoable):
    """`{grade_id, is_grade_locked}`; null is the brand's default grade. A grade given by hand is locked by default."""

    name = "grade"
    permission = "members.change_member"

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values, "grade_id", "is_grade_locked")
        grade, is_locked = values.get("grade_id"), values.get("is_grade_locked", True)
        if not isinstance(is_locked, bool):
            raise Invalid({"values[is_grade_locked]": _("켜거나 꺼 주세요.")})
        if grade is not None and not (
            isinstance(grade, int) and not isinstance(grade, bool) and Grade.objects.filter(pk=grade).exists()
        ):
            raise Invalid({"values[grade_id]": _("없는 등급이에요.")})
        return {"grade_id": grade, "is_grade_locked": is_locked}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        found = []
        for row in _members(ids, lock=lock):
            before = {name: row[name] for name in ("grade_id", "is_grade_locked")}
            one = Outcome(row["user_id"], row["user__user_name"], before, {**before, **values})
            if row["state"] in _CLOSED_STATES:
                one.after, one.refused = dict(one.before), _("탈퇴한 회원이에요.")
            found.append(one)
        return found

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> list[Written]:
        kept = _refuse_unmanageable(outcomes, actor)
        if values["grade_id"] is not None and not Grade.objects.filter(pk=values["grade_id"]).exists():
            for one in kept:
                one.refused = _("없는 등급이에요.")
            return []
        Member.objects.filter(pk__in=[member.id for member in kept]).update(**values, updated_at=timezone.now())
        return [
            Written(SUBJECT, member.id, member.name, member.before, _diff(member.before, values)) for member in kept
        ]


class Invite:
    """Send each invited member the link that opens the account. A mail can't be undone."""

    name = "invite"
    permission = "members.change_member"
    undoable = False
    chunk = CHUNK

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values)
        return {}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        found = []
        for row in _members(ids, lock=lock):
            one = Outcome(row["user_id"], row["user__user_name"], {"invited": False}, {"invited": True})
            if row["state"] != MemberState.INVITED:
                one.after, one.refused = dict(one.before), _("이미 쓰고 있는 계정이에요.")
            elif not row["user__email"]:
                one.after, one.refused = dict(one.before), _("전자우편 주소가 없어서 초대할 수 없어요.")
            found.append(one)
        return found

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> list[Written]:
        kept = {one.id: one for one in _refuse_unmanageable(outcomes, actor)}
        for member in Member.objects.select_related("user").filter(pk__in=kept).order_by("pk"):
            try:
                with transaction.atomic():
                    invitations.invite(member=member)
            except AppError as exc:
                kept[member.pk].refused = str(exc.message)
        return []


ACTIONS = (SetGrade(), Invite())
