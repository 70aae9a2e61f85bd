"""Leave, come back within 14 days, be erased after them (D13)."""

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.models import Address, User
from core.kit import states
from core.kit.errors import Invalid, MoveNotAllowed
from core.kit.partial import held_by
from core.kit.tenancy import brand_scope
from core.members import subscribers
from core.members.models import BusinessApplication, Member, MemberLink
from core.members.services import business, passwords
from core.members.services.states import COME_BACK, shut
from core.members.states import MEMBER_MOVES, MemberState

_TEXTS = ("name", "nickname", "email", "phone_num", "gender")


def leave(*, user: User, password: str) -> Member:
    """Close a member's own account; it can come back for 14 days, then it is erased.

    Raises Locked (-12), Invalid for a wrong password, and for who still has a role.
    """
    passwords.need(user=user, password=password, field="password")
    if user.role_names:
        raise Invalid({"password": _("직원이나 판매자 계정은 관리자가 닫아요.")})
    return close(Member.objects.get(pk=user.pk))


def close(member: Member) -> Member:
    """Close the account of a member. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        states.move(member, field="state", to=MemberState.LEFT, moves=MEMBER_MOVES, also={"left_at": timezone.now()})
        shut(member.pk)
    return member


def come_back(*, user: User) -> None:
    """Open an account again that was left less than 14 days ago. Raises MoveNotAllowed (-44) for any other."""
    member = Member._base_manager.filter(pk=user.pk, state=MemberState.LEFT).first()
    if member is None or member.left_at is None or member.left_at <= timezone.now() - COME_BACK:
        raise MoveNotAllowed()
    with transaction.atomic():
        states.move(member, field="state", to=MemberState.ACTIVE, moves=MEMBER_MOVES, also={"left_at": None})
        User._base_manager.filter(pk=user.pk).update(is_active=True)


def erase_due(*, limit: int = 500) -> int:
    """Erase who left 14 days ago; the caller has left the brand scope. Returns how many."""
    due = Member.objects.filter(state=MemberState.LEFT, left_at__lte=timezone.now() - COME_BACK)
    rows = list(held_by(due, "members_to_erase").order_by("left_at")[:limit])
    for member in rows:
        with brand_scope(member.brand_id):
            erase(member)
    return len(rows)


def erase(member: Member) -> None:
    """Forget everything about a person that no law keeps; orders keep what they were made with."""
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
            # Came back, or another worker was first.
            return
        User._base_manager.filter(pk=pk).update(
            **dict.fromkeys(_TEXTS, ""),
            user_name=f"erased-{pk}",
            birth_date=None,
            is_foreigner=False,
            is_active=False,
            password=make_password(None),
        )
        Address.objects.filter(user_id=pk).delete()
        MemberLink.objects.filter(user_id=pk).delete()
        for row in BusinessApplication.objects.filter(user_id=pk):
            business.forget_licence(row)
            row.delete()
        for forget in subscribers.erased:
            forget(pk)
