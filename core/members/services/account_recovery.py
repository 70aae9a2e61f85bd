"""Find a user name or set a new password by a verified telephone: nothing is revealed before the proof (D12)."""

from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from core.accounts import contacts
from core.accounts.models import User, find_by_user_name
from core.common.tenancy import current_brand_id
from core.members.errors import NoMember, PhoneTooNew
from core.members.models import Member, PhoneCode
from core.members.services import passwords, phone_codes
from core.members.services.phone_codes import PhoneProof
from core.members.states import MemberState

# The most listed accounts of one telephone: families share one.
MAX_FOUND = 10
# The most user names that may be tried with one proof.
MAX_NAMES = 3
_OPEN_STATES = (MemberState.ACTIVE, MemberState.INVITED)


def _with_phone(phone: str) -> QuerySet[Member]:
    found = Member.objects.filter(user__brand_id=current_brand_id(), user__phone_num=phone, state__in=_OPEN_STATES)
    return found.select_related("user").order_by("pk")


def find_user_names(*, proof: PhoneProof) -> list[dict[str, Any]]:
    """The user names of a telephone with their creation dates. Uses up the proof. Raises NotProved, NoMember."""
    phone_codes.use_proof(purpose=PhoneCode.Purpose.FIND_ID, proof=proof)
    found = [
        {"user_name": one.user.user_name, "created_at": one.user.created_at}
        for one in _with_phone(proof.phone)[:MAX_FOUND]
    ]
    if not found:
        raise NoMember()
    return found


def check_account(*, user_name: str, proof: PhoneProof) -> None:
    """Check that an account has this name and telephone; the proof then allows a new password.

    Raises NotProved, NoMember, PhoneTooNew (-44).
    """
    row = phone_codes.get_proof(purpose=PhoneCode.Purpose.FIND_PASSWORD, proof=proof)
    user = find_by_user_name(User.objects.filter(phone_num=proof.phone), user_name)
    member = _with_phone(proof.phone).filter(pk=user.pk).first() if user else None
    if member is None:
        phone_codes.count_mismatch(row, most=MAX_NAMES)
        raise NoMember()
    if not contacts.can_reset_password_by_phone(member.user):
        raise PhoneTooNew()
    phone_codes.set_subject(row=row, subject=f"user:{member.pk}")


def set_password(*, proof: PhoneProof, password: str) -> User:
    """Set a new password; every session and token of the user ends. Raises as `check_account`, Invalid."""
    row = phone_codes.get_proof(purpose=PhoneCode.Purpose.FIND_PASSWORD, proof=proof)
    kind, _, number = row.subject.partition(":")
    member = _with_phone(proof.phone).filter(pk=int(number)).first() if kind == "user" else None
    if member is None:
        raise NoMember()
    if not contacts.can_reset_password_by_phone(member.user):
        raise PhoneTooNew()
    with transaction.atomic():
        passwords.set_password(user=member.user, password=password)
        phone_codes.use_proof(purpose=PhoneCode.Purpose.FIND_PASSWORD, proof=proof)
    return member.user
