"""Begin a membership, lock it, unlock it; what a closed account says."""

from datetime import timedelta

from django.db import transaction

from core.accounts import sessions
from core.accounts.models import User
from core.kit import states
from core.kit.errors import AppError, MoveNotAllowed, NotAllowed
from core.members import errors
from core.members.models import Member
from core.members.states import MEMBER_MOVES, MemberState

# So long who left can come back (D13).
COME_BACK = timedelta(days=14)


def begin(user: User) -> Member:
    """The member side of an account; written once."""
    own = {"brand_id": user.brand_id, "joined_at": user.created_at}
    member, _made = Member._base_manager.get_or_create(user=user, defaults=own)
    return member


def why_closed(user: User) -> AppError | None:
    """Why a member with the right password can't sign in; None for whom managers switched off in another way."""
    member = Member._base_manager.filter(pk=user.pk).first()
    if member is None:
        return None
    if member.state == MemberState.LOCKED:
        return errors.MemberLocked(data={"reason": member.locked_reason})
    if member.state == MemberState.LEFT and member.left_at is not None:
        return errors.MemberLeft(data={"until": member.left_at + COME_BACK})
    return None


def lock(*, member: Member, reason: str) -> None:
    """Lock a member out, with the reason that is told to who knows the password.

    Raises NotAllowed for somebody with a role: staff is kept in the settings. Raises MoveNotAllowed (-44).
    """
    if member.user.role_names:
        raise NotAllowed()
    with transaction.atomic():
        states.move(
            member, field="state", to=MemberState.LOCKED, moves=MEMBER_MOVES, also={"locked_reason": reason[:200]}
        )
        shut(member.pk)


def unlock(*, member: Member) -> None:
    """Let a locked member in again. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        if member.state != MemberState.LOCKED:
            raise MoveNotAllowed()
        states.move(member, field="state", to=MemberState.ACTIVE, moves=MEMBER_MOVES, also={"locked_reason": ""})
        User._base_manager.filter(pk=member.pk).update(is_active=True)


def shut(user_id: int) -> None:
    """Switch an account off: its sessions and tokens end."""
    user = User._base_manager.get(pk=user_id)
    User._base_manager.filter(pk=user_id).update(is_active=False)
    sessions.end_all(user)
