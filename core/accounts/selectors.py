"""Questions about people."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from core.accounts import roles
from core.accounts.models import Address, Membership, RoleRule, Seller, User
from core.brands import selectors as brands
from core.kit import kept
from core.kit.errors import NotFound
from core.kit.tenancy import current_brand_id


def session_values(user: User | AnonymousUser) -> dict[str, Any]:
    """What `GET /api/auth` answers: id 0 for visitors, the person with rights otherwise."""
    if not isinstance(user, User):
        return {"id": 0}
    values: dict[str, Any] = {
        "id": user.pk,
        "user_name": user.user_name,
        "name": user.name,
        "nickname": user.nickname,
        "email": user.email,
        "phone_num": user.phone_num,
        "is_manager": user.is_manager,
        "roles": sorted(user.role_names),
        "brand_id": current_brand_id(),
    }
    if user.is_manager:
        values["must_enrol"] = user.is_held
        values["permissions"] = sorted(user.permission_names)
        values["is_use_seller"] = int(uses_sellers())
        values["brands"] = brands.named() if user.is_root else _own_brand(user.brand_id)
    return values


RULES_SECONDS = 2.0


def roles_with_codes(brand_id: int) -> frozenset[str]:
    """The roles of a brand that demand one-time codes; kept for two seconds."""
    return kept.keep(_rules_key(brand_id), RULES_SECONDS, lambda: _roles_with_codes(brand_id))


def forget_rules(brand_id: int) -> None:
    """The rules of a brand have changed."""
    kept.forget(_rules_key(brand_id))


def _rules_key(brand_id: int) -> tuple[str, int]:
    return "accounts.role_rules", brand_id


def _roles_with_codes(brand_id: int) -> frozenset[str]:
    rules = RoleRule._base_manager.filter(brand_id=brand_id, is_otp_needed=True)
    return frozenset(rules.values_list("role", flat=True))


def demands_code(user: User) -> bool:
    """Whether a role of the person demands one-time codes: by the rules of the brand that they sign in at."""
    demanded = roles_with_codes(user.brand_id)
    own = Membership.objects.filter(user_id=user.pk, brand_id=user.brand_id, role__name__in=demanded)
    return bool(demanded) and own.exists()


def _own_brand(brand_id: int) -> list[dict[str, Any]]:
    info = brands.by_id(brand_id)
    if info is None:
        return []
    public = info.public["ko"]
    return [{"id": info.id, "dns": info.dns, "name": public["name"], "logo_img": public["logo_img"]}]


def _beyond(actor: User) -> Q | None:
    """Which memberships give rights that `actor` has not; None where there can't be any."""
    if actor.is_root:
        return None
    own = actor.permission_names
    covered = [role for role, names in roles.PERMISSIONS.items() if role != roles.ROOT and names <= own]
    return ~Q(role__name__in=covered, brand_id=current_brand_id())


def people_for(actor: User) -> QuerySet[User]:
    """Whom of the brand in force `actor` may see and change: those whose rights are a subset of the actor's own.

    The one rule for seeing, editing, deactivating, granting and resetting, in the API, the site admin and services.
    Whether the actor may do so at all is a permission of its own.
    """
    return User.objects.exclude(pk__in=with_more_rights(actor))


def with_more_rights(actor: User) -> QuerySet[Any, Any]:
    """The numbers of those who have a right that `actor` has not: the few that a long list leaves out."""
    beyond = _beyond(actor)
    rows = Membership.objects.none() if beyond is None else Membership.objects.filter(beyond)
    found: QuerySet[Any, Any] = rows.values("user_id")
    return found


def may_manage(*, actor: User, target: User) -> bool:
    """Whether `target` is one of `people_for` the actor."""
    return people_for(actor).filter(pk=target.pk).exists()


def may_grant(*, actor: User, role: str, brand_id: int) -> bool:
    """Whether everything that a role allows in a brand is the actor's own right."""
    if actor.is_root:
        return True
    allowed = roles.PERMISSIONS.get(role)
    own = brand_id == current_brand_id() and role != roles.ROOT
    return own and allowed is not None and allowed <= actor.permission_names


def uses_sellers() -> bool:
    """Whether the brand in force sells for others: its `is_use_seller` (section 3, D23)."""
    brand = brands.by_id(current_brand_id())
    return bool(brand and brand.setting["is_use_seller"])


def sellers() -> QuerySet[Seller]:
    """Who sells through the brand in force. Raises NotFound (-404) where it has no sellers (D23)."""
    if not uses_sellers():
        raise NotFound()
    return sellers_of_brand()


def sellers_of_brand() -> QuerySet[Seller]:
    """Who sells through the brand in force, whether or not it goes on having sellers."""
    rows: Any = Seller.objects.filter(memberships__role__name=roles.SELLER, memberships__brand_id=current_brand_id())
    found: QuerySet[Seller] = rows
    return found


def is_seller(user_id: int) -> bool:
    """Whether this is somebody who sells through the brand in force, and the brand has sellers."""
    return uses_sellers() and sellers_of_brand().filter(pk=user_id).exists()


def seller_ids() -> dict[str, int]:
    """The brand's sellers by user name; none where it has no sellers."""
    return dict(sellers_of_brand().values_list("user_name", "pk")) if uses_sellers() else {}


def called_by(name: str | None, user_name: str | None) -> str:
    """What managers read for a person: the name, or, where none was given, the user name; '' for nobody."""
    return name or user_name or ""


def user_name_of(user_id: int) -> str:
    """The user name of somebody of the brand in force, '' where there is nobody."""
    return User.objects.filter(pk=user_id).values_list("user_name", flat=True).first() or ""


def addresses() -> QuerySet[Address]:
    """Delivery addresses of the brand's members; the owner rule narrows them to one's own."""
    return Address.objects.all()
