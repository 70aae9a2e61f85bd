"""Create the member row of an account, lock and unlock it; why an account is closed."""

from datetime import timedelta

from django.db import transaction

from core.accounts import sessions
from core.accounts.models import User
from core.common import states
from core.common.errors import AppError, MoveNotAllowed, NotAllowed
from core.members import errors
from core.members.models import Member
from core.members.states import MEMBER_MOVES, MemberState

# How long a closed account can be reopened (D13).
REOPEN_PERIOD = timedelta(days=14)


def create_member(user: User) -> Member:
    """Create the member row of an account, unless it exists."""
    own = {"brand_id": user.brand_id, "joined_at": user.created_at}
    member, _made = Member._base_manager.get_or_create(user=user, defaults=own)
    return member


def get_closed_reason(user: User) -> AppError | None:
    """Why a member with the correct password can't sign in; None for accounts deactivated in another way."""
    member = Member._base_manager.filter(pk=user.pk).first()
    if member is None:
        return None
    if member.state == MemberState.LOCKED:
        return errors.MemberLocked(data={"reason": member.locked_reason})
    if member.state == MemberState.LEFT and member.left_at is not None:
        return errors.MemberLeft(data={"until": member.left_at + REOPEN_PERIOD})
    return None


def lock(*, member: Member, reason: str) -> None:
    """Lock a member's account. The reason is shown at sign-in after the correct password.

    Raises NotAllowed for a member with a role: staff is managed in the settings. Raises MoveNotAllowed (-44).
    """
    if member.user.role_names:
        raise NotAllowed()
    with transaction.atomic():
        states.move(
            member, field="state", to=MemberState.LOCKED, moves=MEMBER_MOVES, also={"locked_reason": reason[:200]}
        )
        deactivate(member.pk)


def unlock(*, member: Member) -> None:
    """Unlock a member's account. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        if member.state != MemberState.LOCKED:
            raise MoveNotAllowed()
        states.move(member, field="state", to=MemberState.ACTIVE, moves=MEMBER_MOVES, also={"locked_reason": ""})
        User._base_manager.filter(pk=member.pk).update(is_active=True)


def deactivate(user_id: int) -> None:
    """Deactivate an account; its sessions and tokens end."""
    user = User._base_manager.get(pk=user_id)
    User._base_manager.filter(pk=user_id).update(is_active=False)
    sessions.end_all_sessions(user)
