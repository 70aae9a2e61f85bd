"""E-mail address and phone number of an account: both can set a new password, so changes have rules (D12, security
43)."""

from collections.abc import Iterable
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts import subscribers
from core.accounts.errors import EmailTaken
from core.accounts.models import User
from core.common.errors import Invalid
from core.common.locks import lock_until_commit
from core.common.tenancy import current_brand_id

MAX_ACCOUNTS_PER_PHONE = 5
# How long a changed phone number can't set a new password.
PHONE_WAIT = timedelta(days=1)


def change_contacts(*, user: User, email: str | None = None, phone: str | None = None) -> None:
    """Change contacts of an account; None leaves one as it is. The old ones are notified.

    Raises EmailTaken, and Invalid where the phone number has five accounts.
    """
    with transaction.atomic():
        row = User.objects.select_for_update().get(pk=user.pk)
        before = subscribers.Contacts(email=row.email, phone=row.phone_num)
        changed: list[str] = []
        if email is not None and email != row.email:
            row.email = email
            changed.append("email")
        if phone is not None and phone != row.phone_num:
            reserve_phone(phone)
            row.phone_num, row.phone_changed_at = phone, timezone.now()
            changed += ["phone_num", "phone_changed_at"]
        if changed:
            try:
                with transaction.atomic():
                    row.save(update_fields=changed)
            except IntegrityError as exc:
                raise EmailTaken() from exc
        for name in ("email", "phone_num", "phone_changed_at"):
            setattr(user, name, getattr(row, name))
        for kind in {"email", "phone_num"} & set(changed):
            subscribers.notify_contact_change(row, kind, before)


def reserve_phone(phone: str) -> None:
    """Lock a number until the caller's transaction ends, so that parallel accounts count each other (D12).

    Raises Invalid where it has five accounts of the brand in force.
    """
    if not phone:
        return
    lock_phones([phone])
    if count_accounts([phone]).get(phone, 0) >= MAX_ACCOUNTS_PER_PHONE:
        raise Invalid({"phone_num": phone_is_full()})


def lock_phones(phones: Iterable[str]) -> None:
    """Lock numbers of the brand in force until the caller's transaction ends."""
    lock_until_commit(*(f"phone:{current_brand_id()}:{phone}" for phone in set(phones)))


def count_accounts(phones: Iterable[str]) -> dict[str, int]:
    """How many accounts of the brand in force have each of these numbers."""
    rows: dict[str, int] = {}
    for phone in User.objects.filter(phone_num__in=list(phones)).values_list("phone_num", flat=True):
        rows[phone] = rows.get(phone, 0) + 1
    return rows


def phone_is_full() -> str:
    """What is said of a number that can't have another account."""
    return _("한 전화번호로는 계정을 %(most)s개까지 쓸 수 있어요.") % {"most": MAX_ACCOUNTS_PER_PHONE}


def can_reset_password_by_phone(user: User) -> bool:
    """Whether the account has had its phone number for a day: a stolen session must not become the account."""
    return user.phone_changed_at is None or user.phone_changed_at <= timezone.now() - PHONE_WAIT
