"""Begin a membership, close it, open it again."""

from datetime import timedelta

from core.accounts.models import User
from core.kit.errors import AppError
from core.members import errors
from core.members.models import Member
from core.members.states import MemberState

# So long who left can come back (D13).
COME_BACK = timedelta(days=14)


def begin(user: User) -> Member:
    """The member side of an account; written once."""
    member, _made = Member._base_manager.get_or_create(user=user, defaults={"brand_id": user.brand_id})
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
