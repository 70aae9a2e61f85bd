"""Find a user name, set a new password, by a proved telephone: nothing is told before the proof (D12)."""

from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from core.accounts.models import User
from core.kit.tenancy import current_brand_id
from core.members.errors import NoMember
from core.members.models import Member, PhoneCode
from core.members.services import codes, passwords
from core.members.services.codes import Proof
from core.members.states import MemberState

# Accounts of one telephone that are listed: families share one.
MOST_FOUND = 10
# Names that may be tried with one proof.
MOST_NAMES = 3
_HERE = (MemberState.ACTIVE, MemberState.INVITED)


def _with_phone(phone: str) -> QuerySet[Member]:
    found = Member.objects.filter(user__brand_id=current_brand_id(), user__phone_num=phone, state__in=_HERE)
    return found.select_related("user").order_by("pk")


def names(*, proof: Proof) -> list[dict[str, Any]]:
    """The user names of a telephone, with the day each was made. Uses the proof up. Raises NotProved, NoMember."""
    codes.use(purpose=PhoneCode.Purpose.FIND_ID, proof=proof)
    found = [
        {"user_name": one.user.user_name, "created_at": one.user.created_at}
        for one in _with_phone(proof.phone)[:MOST_FOUND]
    ]
    if not found:
        raise NoMember()
    return found


def whose(*, user_name: str, proof: Proof) -> None:
    """Check that an account has this name and telephone; the proof then opens its password.

    Raises NotProved, NoMember.
    """
    row = codes.proved(purpose=PhoneCode.Purpose.FIND_PASSWORD, proof=proof)
    member = _with_phone(proof.phone).filter(user__user_name=user_name).first()
    if member is None:
        codes.miss(row, most=MOST_NAMES)
        raise NoMember()
    codes.aim(row=row, subject=f"user:{member.pk}")


def set_password(*, proof: Proof, password: str) -> User:
    """Set a new password; every session and token of the person ends. Raises NotProved, NoMember, Invalid."""
    row = codes.proved(purpose=PhoneCode.Purpose.FIND_PASSWORD, proof=proof)
    kind, _, number = row.subject.partition(":")
    member = _with_phone(proof.phone).filter(pk=int(number)).first() if kind == "user" else None
    if member is None:
        raise NoMember()
    with transaction.atomic():
        passwords.write(user=member.user, password=password)
        codes.use(purpose=PhoneCode.Purpose.FIND_PASSWORD, proof=proof)
    return member.user
