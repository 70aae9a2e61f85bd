"""Queries about users and their rights."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from core.accounts import roles
from core.accounts.answers import SessionUser, Visitor
from core.accounts.models import Address, Membership, RoleRule, Seller, User
from core.accounts.official_names import is_blank, is_official
from core.brands import selectors as brands
from core.brands.answers import BrandName
from core.common import local_cache, masking
from core.common.errors import NotFound, NotSignedIn
from core.common.folding import fold
from core.common.tenancy import current_brand_id


def serialize_session(user: User | AnonymousUser) -> SessionUser | Visitor:
    """What `GET /api/auth` answers: id 0 for visitors, else the user with rights."""
    if not isinstance(user, User):
        return {"id": 0}
    return serialize_user(user)


def serialize_user(user: User) -> SessionUser:
    """The same for a signed-in user."""
    values: SessionUser = {
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
        values["must_enrol"] = user.must_enrol_otp
        values["permissions"] = sorted(user.permission_names)
        values["is_use_seller"] = 1 if uses_sellers() else 0
        values["is_use_consignment"] = 1 if uses_consignment() else 0
        brand = brands.by_id(current_brand_id())
        values["low_stock_at"] = int(brand.setting["low_stock_at"]) if brand else 0
        values["brands"] = brands.list_brand_names() if user.is_root else _own_brand(user.brand_id)
        tour = int(brand.setting["tutorial_num"]) if brand else 0
        values["tour"] = 0 if tour in user.closed_tours else tour
    return values


RULES_SECONDS = 2.0


def roles_requiring_otp(brand_id: int) -> frozenset[str]:
    """The roles of a brand that require one-time codes; cached for two seconds."""
    return local_cache.get_or_set(_rules_key(brand_id), RULES_SECONDS, lambda: _query_roles_requiring_otp(brand_id))


def clear_role_rules(brand_id: int) -> None:
    """Drop the cached role rules of a brand after a change."""
    local_cache.forget(_rules_key(brand_id))


def _rules_key(brand_id: int) -> tuple[str, int]:
    return "accounts.role_rules", brand_id


def _query_roles_requiring_otp(brand_id: int) -> frozenset[str]:
    rules = RoleRule._base_manager.filter(brand_id=brand_id, is_otp_needed=True)
    return frozenset(rules.values_list("role", flat=True))


def requires_otp(user: User, *, cached: bool = True) -> bool:
    """Whether a role of the user requires one-time codes, by the rules of the user's brand.

    Without `cached` the rules are read: another process may have changed them a moment ago.
    """
    demanded = roles_requiring_otp(user.brand_id) if cached else _query_roles_requiring_otp(user.brand_id)
    own = Membership.objects.filter(user_id=user.pk, brand_id=user.brand_id, role__name__in=demanded)
    return bool(demanded) and own.exists()


def _own_brand(brand_id: int) -> list[BrandName]:
    info = brands.by_id(brand_id)
    if info is None:
        return []
    public = info.public["ko"]
    return [{"id": info.id, "dns": info.dns, "name": public["name"], "logo_img": public["logo_img"]}]


def _memberships_beyond(actor: User) -> Q | None:
    """Memberships that give rights `actor` does not have; None where there can't be any."""
    if actor.is_root:
        return None
    own = actor.permission_names
    covered = [role for role, names in roles.PERMISSIONS.items() if role != roles.ROOT and names <= own]
    return ~Q(role__name__in=covered, brand_id=current_brand_id())


def manageable_users(actor: User) -> QuerySet[User]:
    """Users of the brand in force that `actor` may see and change: their rights are a subset of the actor's.

    The one rule for seeing, editing, deactivating, granting and resetting, in the API, the site admin and services.
    Whether the actor may do so at all is a separate permission.
    """
    return User.objects.exclude(pk__in=user_ids_with_more_rights(actor))


def user_ids_with_more_rights(actor: User) -> QuerySet[Any, Any]:
    """Ids of users with a right that `actor` does not have: the few that a long list excludes."""
    beyond = _memberships_beyond(actor)
    rows = Membership.objects.none() if beyond is None else Membership.objects.filter(beyond)
    found: QuerySet[Any, Any] = rows.values("user_id")
    return found


def can_manage(*, actor: User, target: User) -> bool:
    """Whether `target` is one of the actor's `manageable_users`."""
    return manageable_users(actor).filter(pk=target.pk).exists()


def can_grant(*, actor: User, role: str, brand_id: int) -> bool:
    """Whether the actor has every right that a role gives in a brand."""
    if actor.is_root:
        return True
    allowed = roles.PERMISSIONS.get(role)
    own = brand_id == current_brand_id() and role != roles.ROOT
    return own and allowed is not None and allowed <= actor.permission_names


def uses_sellers() -> bool:
    """Whether the brand in force sells for others: its `is_use_seller` (spec 3, D23)."""
    brand = brands.by_id(current_brand_id())
    return bool(brand and brand.setting["is_use_seller"])


def shows_prices(user: Any) -> bool:
    """Whether a person sees prices of products: where the brand shows them to members only, those who are signed in to
    it and its managers do (D15)."""
    brand = brands.by_id(current_brand_id())
    if brand is None or not brand.setting["is_price_members_only"]:
        return True
    return bool(user.is_authenticated and (user.brand_id == brand.id or user.is_manager))


def require_prices(user: Any) -> None:
    """Refuse a visitor's request about prices. Raises NotSignedIn (-10)."""
    if not shows_prices(user):
        raise NotSignedIn()


def uses_consignment() -> bool:
    """Whether the brand in force stores goods for its sellers: `is_use_consignment` with `is_use_seller` (D23)."""
    brand = brands.by_id(current_brand_id())
    return bool(brand and brand.setting["is_use_consignment"]) and uses_sellers()


def sellers() -> QuerySet[Seller]:
    """Sellers of the brand in force. Raises NotFound (-404) where it has no sellers (D23)."""
    if not uses_sellers():
        raise NotFound()
    return all_sellers()


def all_sellers() -> QuerySet[Seller]:
    """Sellers of the brand in force, even where it no longer uses sellers."""
    rows: Any = Seller.objects.filter(memberships__role__name=roles.SELLER, memberships__brand_id=current_brand_id())
    found: QuerySet[Seller] = rows
    return found


def is_seller(user_id: int) -> bool:
    """Whether the user is a seller of the brand in force and the brand uses sellers."""
    return uses_sellers() and all_sellers().filter(pk=user_id).exists()


def seller_ids_by_user_name() -> dict[str, int]:
    """Ids of the brand's sellers by user name without letter case; empty where it uses no sellers."""
    return dict(all_sellers().values_list("user_name_key", "pk")) if uses_sellers() else {}


# The name of an author who has neither a nickname nor a name.
NAMELESS = "회원"


def public_name(user: User) -> str:
    """A user's name for everybody: the nickname, else the masked name, never the user name or an address (D24)."""
    known = {fold(user.user_name), fold(user.email)} - {""}
    if user.nickname and "@" not in user.nickname and fold(user.nickname) not in known:
        return user.nickname
    return masking.name(user.name.strip())[:60] or NAMELESS


def is_official_nickname(name: str) -> bool:
    """Whether a nickname speaks for the shop in force, or shows nothing."""
    brand = brands.by_id(current_brand_id())
    own = {public[key] for public in brand.public.values() for key in ("name", "company_name")} if brand else set()
    return bool(name) and (is_blank(name) or is_official(name, own))


def display_name(name: str | None, user_name: str | None) -> str:
    """A user's name for managers: the name, else the user name; '' for None."""
    return name or user_name or ""


def get_user_name(user_id: int) -> str:
    """The user name of a user of the brand in force, '' where there is none."""
    return User.objects.filter(pk=user_id).values_list("user_name", flat=True).first() or ""


def addresses() -> QuerySet[Address]:
    """Delivery addresses of the brand's members; the owner rule filters them to the caller's own."""
    return Address.objects.all()
