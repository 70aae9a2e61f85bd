"""Close an account, reopen it within 14 days, erase it after them (D13)."""

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts import totp
from core.accounts.models import Address, User
from core.common import states
from core.common.errors import Invalid, MoveNotAllowed
from core.common.partial_index import using_partial_index
from core.common.tenancy import brand_scope
from core.members import subscribers
from core.members.models import BusinessApplication, Member, MemberLink
from core.members.services import business
from core.members.services.states import REOPEN_PERIOD, deactivate
from core.members.states import MEMBER_MOVES, MemberState

_TEXTS = ("name", "nickname", "email", "phone_num", "gender")


def leave(*, user: User, password: str) -> Member:
    """Close a member's own account; it can be reopened for 14 days, then it is erased.

    Raises Locked (-12), Invalid for a wrong password and for a member who still has a role.
    """
    if user.role_names:
        raise Invalid({"password": _("직원이나 판매자 계정은 관리자가 닫아요.")})
    totp.reauthenticate(user=user, password=password, field="password")
    return close_account(Member.objects.get(pk=user.pk))


def close_account(member: Member) -> Member:
    """Close the account of a member. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        states.move(member, field="state", to=MemberState.LEFT, moves=MEMBER_MOVES, also={"left_at": timezone.now()})
        deactivate(member.pk)
        for leave_hook in subscribers.on_left:
            leave_hook(member.pk)
    return member


def reopen_account(*, user: User) -> None:
    """Reopen an account that was closed less than 14 days ago. Raises MoveNotAllowed (-44) for any other."""
    member = Member._base_manager.filter(pk=user.pk, state=MemberState.LEFT).first()
    if member is None or member.left_at is None or member.left_at <= timezone.now() - REOPEN_PERIOD:
        raise MoveNotAllowed()
    with transaction.atomic():
        states.move(member, field="state", to=MemberState.ACTIVE, moves=MEMBER_MOVES, also={"left_at": None})
        User._base_manager.filter(pk=user.pk).update(is_active=True)
        for reopen_hook in subscribers.on_reopened:
            reopen_hook(user.pk)


def erase_due(*, limit: int = 500) -> int:
    """Erase accounts that were closed 14 days ago; the caller has left the brand scope. Returns how many."""
    due = Member.objects.filter(state=MemberState.LEFT, left_at__lte=timezone.now() - REOPEN_PERIOD)
    rows = list(using_partial_index(due, "members_to_erase").order_by("left_at")[:limit])
    for member in rows:
        with brand_scope(member.brand_id):
            erase_member(member)
    return len(rows)


def erase_member(member: Member) -> None:
    """Erase all personal data that no law requires to keep; orders are not changed."""
    pk = member.pk
    with transaction.atomic():
        try:
            states.move(
                member,
                field="state",
                to=MemberState.ERASED,
                moves=MEMBER_MOVES,
                also={"memo": "", "grade_id": None, "locked_reason": "", "is_business": False},
            )
        except MoveNotAllowed:
            # Reopened, or another worker was first.
            return
        User._base_manager.filter(pk=pk).update(
            **dict.fromkeys(_TEXTS, ""),
            user_name=f"erased-{pk}",
            user_name_key=f"erased-{pk}",
            email_key="",
            birth_date=None,
            is_foreigner=False,
            is_active=False,
            password=make_password(None),
        )
        Address.objects.filter(user_id=pk).delete()
        MemberLink.objects.filter(user_id=pk).delete()
        for row in BusinessApplication.objects.filter(user_id=pk):
            business.delete_licence(row)
            row.delete()
        for forget in subscribers.on_erased:
            forget(pk)
