"""Sign in, sign up, change accounts and addresses."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth import authenticate, update_session_auth_hash
from django.contrib.auth.models import Group
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.accounts import contacts, roles, selectors, sessions, totp
from core.accounts.errors import EmailTaken, NameTaken
from core.accounts.models import Address, Consent, Membership, Seller, User
from core.brands import policies
from core.common.errors import Invalid, NotAllowed, NotFound, WrongCredentials
from core.common.tenancy import current_brand_id
from core.security import events


def check_sign_in(*, request: HttpRequest, user_name: str, password: str, as_manager: bool, code: str = "") -> User:
    """The user with this name, password and, for managers who use them, one-time code (D11).

    `as_manager` also requires a manager's role. `BrandBackend` counts the attempts. Raises Locked (-12),
    WrongCredentials (-11), CodeNeeded and OtpWrong (-13), SignInElsewhere (-14).
    """
    user = authenticate(request, username=user_name, password=password, as_manager=as_manager, code=code)
    if not isinstance(user, User):
        raise WrongCredentials()
    return user


@transaction.atomic
def close_tour(*, user: User, number: int) -> User:
    """Record that a manager closed a guided tour. A second call changes nothing."""
    # A root manager may work in another brand.
    row = User._base_manager.select_for_update().get(pk=user.pk)
    if number not in row.closed_tours:
        user.closed_tours = sorted({*row.closed_tours, number})
        User._base_manager.filter(pk=row.pk).update(closed_tours=user.closed_tours)
    return user


# By the error code of Django's validators, whose own messages are too technical.
_PASSWORDS: Mapping[str, Any] = {
    "password_too_short": gettext_lazy("비밀번호를 8자 이상으로 정해 주세요."),
    "password_too_common": gettext_lazy("너무 흔한 비밀번호예요. 다른 것으로 정해 주세요."),
}


def check_password_strength(password: str, *, user: User | None = None) -> None:
    """Raises Invalid for a password that is too short or too common (security 8)."""
    if len(password) > 128:
        raise Invalid({"password": _("비밀번호는 %(most)s자까지 쓸 수 있어요.") % {"most": 128}})
    try:
        validate_password(password, user)
    except ValidationError as exc:
        raise Invalid({"password": _PASSWORDS[exc.error_list[0].code or "password_too_common"]}) from exc


def register(*, values: Mapping[str, Any], password: str, consents: Mapping[str, bool]) -> User:
    """Create a member of the brand in force; each consent is stored with its document's version (D12).

    Raises Invalid for a weak password, missing consent or a telephone with five accounts, NameTaken, EmailTaken.
    """
    for kind in ("terms", "privacy"):
        if not consents.get(kind):
            raise Invalid({f"agree_{kind}": _("필수 항목에 체크해 주세요.")})
    check_password_strength(password)
    user = User(**values)
    user.set_password(password)
    versions = dict(policies.effective_versions().values_list("kind", "version"))
    with transaction.atomic():
        contacts.reserve_phone(user.phone_num)
        save_account_row(user)
        Consent.objects.bulk_create(
            [
                Consent(user=user, kind=kind, agreed=bool(agreed), version=versions.get(kind, 1))
                for kind, agreed in consents.items()
            ]
        )
    return user


def save_seller(
    *,
    actor: User,
    values: Mapping[str, Any],
    password: str = "",
    seller: Seller | None = None,
    request: HttpRequest | None = None,
) -> Seller:
    """Create an account for a seller of the brand in force, or change one (D10, D23).

    A new account needs a `password`. A non-empty password of an existing account is changed and ends its sessions.
    Raises NotFound where the brand has no sellers, NotAllowed for a manager's account and for rights beyond the
    actor's, Invalid for a weak password, NameTaken, EmailTaken.
    """
    if not selectors.uses_sellers():
        raise NotFound()
    if seller is not None and (seller.is_manager or not selectors.can_manage(actor=actor, target=seller)):
        raise NotAllowed()
    row = seller or Seller()
    was_active = row.is_active
    own = dict(values)
    contact = {"email": own.pop("email", None), "phone": own.pop("phone_num", None)} if seller is not None else {}
    for name, value in own.items():
        setattr(row, name, value)
    if password or seller is None:
        check_password_strength(password, user=row)
        row.set_password(password)
    with transaction.atomic():
        if seller is None:
            contacts.reserve_phone(row.phone_num)
        save_account_row(row)
        if seller is not None:
            contacts.change_contacts(user=row, **contact)
        if password and seller is not None:
            sessions.end_all_sessions(row)
        if seller is None:
            grant_role(user=row, role=roles.SELLER, brand_id=current_brand_id(), actor=actor, request=request)
    if seller is not None and not row.is_active:
        sessions.end_all_sessions(row)
    if seller is not None and row.is_active != was_active:
        record_rights_change(actor=actor, target=row, what=f"is_active={row.is_active}", request=request)
    if seller is not None and password:
        record_rights_change(actor=actor, target=row, what="password", request=request)
    return row


def save_account_row(user: User) -> None:
    """Save a new or changed account in a transaction of its own. Raises NameTaken, EmailTaken for values in use."""
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError as exc:
        others = User.objects.exclude(pk=user.pk)
        is_email = bool(user.email) and others.filter(email=user.email).exists()
        raise (EmailTaken() if is_email else NameTaken()) from exc


def is_available(**column: str) -> bool:
    """Whether no user of the brand in force has this `user_name`, `nickname` or `email`."""
    return not User.objects.filter(**column).exists()


def grant_role(
    *, user: User, role: str, brand_id: int, actor: User | None = None, request: HttpRequest | None = None
) -> Membership:
    """Give a user a role in a brand; without an `actor` the installation itself grants it.

    Raises NotAllowed for another brand than the user's, unless root, and for rights beyond the actor's own.
    """
    if role != roles.ROOT and user.brand_id != brand_id:
        raise NotAllowed()
    if actor is not None and not (
        selectors.can_manage(actor=actor, target=user)
        and selectors.can_grant(actor=actor, role=role, brand_id=brand_id)
    ):
        raise NotAllowed()
    row, created = Membership.objects.get_or_create(user=user, brand_id=brand_id, role=Group.objects.get(name=role))
    if created and actor is not None:
        record_rights_change(actor=actor, target=user, what=f"+{role}@{brand_id}", request=request)
    return row


def record_rights_change(*, actor: User, target: User, what: str, request: HttpRequest | None = None) -> None:
    """Record a change of a user's roles, access or password."""
    events.record(events.Kind.RIGHTS, request=request, actor=actor, detail=f"{target.user_name}: {what}")


def change_password(*, request: HttpRequest, user: User, old: str, new: str, code: str = "") -> int:
    """Change the user's own password. Every other session and every token ends. Returns how many sessions ended.

    Raises what `totp.reauthenticate` raises, and Invalid (-50) for a weak password.
    """
    totp.reauthenticate(user=user, password=old, code=code)
    if old == new:
        raise Invalid({"password": _("지금 비밀번호와 다른 것으로 정해 주세요.")})
    check_password_strength(new, user=user)
    user.set_password(new)
    with transaction.atomic():
        user.save(update_fields=["password"])
        ended = sessions.end_all_sessions(user, except_request=request)
    update_session_auth_hash(request, user)
    sessions.update_session_key(request, user)
    record_rights_change(actor=user, target=user, what="password", request=request)
    return ended


def save_account(*, user: User, values: Mapping[str, Any], password: str = "", code: str = "") -> User:
    """Save the user's own name and contacts; another contact needs the password again.

    Raises what `totp.reauthenticate` and `contacts.change_contacts` raise.
    """
    email, phone = values.get("email", user.email), values.get("phone_num", user.phone_num)
    if (email, phone) != (user.email, user.phone_num):
        totp.reauthenticate(user=user, password=password, code=code)
    with transaction.atomic():
        contacts.change_contacts(user=user, email=email, phone=phone)
        if "name" in values:
            user.name = values["name"]
            user.save(update_fields=["name"])
    return user


def save_address(*, user: User, values: Mapping[str, Any], address: Address | None = None) -> Address:
    """Save an address of a member; the first one, or one with `is_default`, becomes the default."""
    with transaction.atomic():
        row = address or Address(user=user)
        for name, value in values.items():
            setattr(row, name, value)
        others = Address.objects.filter(user=user).exclude(pk=row.pk)
        if not others.filter(is_default=True).exists():
            row.is_default = True
        if row.is_default:
            others.update(is_default=False)
        row.save()
    return row


def add_address_once(*, user: User, values: Mapping[str, Any]) -> None:
    """Add an address to a member's addresses, unless they contain it already."""
    if not Address.objects.filter(user=user, **values).exists():
        save_address(user=user, values=values)


def remove_address(*, address: Address) -> None:
    """Delete an address; if it was the default, the newest of the others becomes the default."""
    with transaction.atomic():
        user_id, was_default = address.user_id, address.is_default
        address.delete()
        if was_default:
            heir = Address.objects.filter(user_id=user_id).order_by("-id").first()
            if heir:
                Address.objects.filter(pk=heir.pk).update(is_default=True)
