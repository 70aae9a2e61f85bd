"""Public data of sellers (D23). Empty if the brand has no sellers."""

from collections.abc import Mapping
from typing import Any, cast

from django.core.cache import cache
from django.db.models import Count, Exists, F, OuterRef, QuerySet, Sum

from core.accounts import selectors as accounts
from core.accounts.models import Seller, User
from core.catalog import selectors as catalog
from core.catalog.answers import ProductSeller
from core.catalog.models import Product, ProductStatus
from core.common import languages
from core.common.errors import NotFound
from core.common.tenancy import current_brand_id
from core.sellers.answers import SellerCard, SellerPage
from core.sellers.models import SellerProfile
from core.sellers.translation import SELLER_TEXTS

# Maximum of sellers in the site's lists, and in its sitemap.
MAX_LISTED, MAX_IN_SITEMAP = 24, 10_000
RATING_SECONDS = 60
_PROFILE = "company_name ceo_name business_num mail_order_num addr phone_num email".split()
_PAGE = "img intro notice".split()


def sellers_with_page() -> QuerySet[Seller]:
    """Sellers who have a page. Raises NotFound if the brand has no sellers."""
    return accounts.sellers().filter(is_active=True)


def get_identity(seller_id: int) -> ProductSeller | None:
    """A seller's identity, also of a former seller: two queries."""
    row = _person(User.objects.filter(pk=seller_id))
    return _identity(row, is_open=accounts.all_sellers().filter(pk=seller_id, is_active=True).exists()) if row else None


def get_page(seller_id: int) -> SellerPage:
    """A seller's page. Raises NotFound for a user who is not a seller (any more)."""
    row = _person(sellers_with_page().filter(pk=seller_id))
    if row is None:
        raise NotFound()
    more = {name: row[f"seller_profile__{name}"] or "" for name in _PAGE}
    return cast(SellerPage, {**_identity(row, is_open=True), **more, **_rating(seller_id)})


def _person(rows: QuerySet[Any]) -> dict[str, Any] | None:
    """A seller with the profile in the reader's language, Korean where it has no text in it."""
    names = (*_PROFILE, *_PAGE)
    columns = {f"seller_profile__{column}" for name in names for column in _columns(name)}
    row = rows.values("pk", "name", "user_name", *columns).first()
    return row and {**row, **{f"seller_profile__{name}": _read(row, name) for name in names}}


def _columns(name: str) -> tuple[str, ...]:
    """The columns of a text: the reader's language, then Korean."""
    if name not in SELLER_TEXTS:
        return (name,)
    return tuple(dict.fromkeys((f"{name}_{languages.suffix(languages.current())}", f"{name}_ko")))


def _read(row: Mapping[str, Any], name: str) -> Any:
    return next((value for column in _columns(name) if (value := row[f"seller_profile__{column}"])), "")


def _identity(row: dict[str, Any], *, is_open: bool) -> ProductSeller:
    said: Any = {name: row[f"seller_profile__{name}"] or "" for name in _PROFILE}
    name = said["company_name"] or accounts.display_name(row["name"], row["user_name"])
    return cast(ProductSeller, {"id": row["pk"], "name": name, "has_page": is_open, **said})


def _rating(seller_id: int) -> dict[str, Any]:
    """The mean score of a seller's listed products, read by index, cached for a minute."""
    key = f"{current_brand_id()}:seller-rating:{seller_id}"
    known: dict[str, Any] | None = cache.get(key)
    if known is None:
        sums = (
            catalog.listed_products()
            .filter(seller_id=seller_id)
            .aggregate(goods=Count("pk"), count=Sum("review_count"), stars=Sum(F("review_count") * F("review_score")))
        )
        count = sums["count"] or 0
        score = round(float(sums["stars"]) / count, 2) if count else 0.0
        known = {"product_count": sums["goods"], "review_score": score, "review_count": count}
        cache.set(key, known, RATING_SECONDS)
    return known


def _selling() -> QuerySet[Seller]:
    """Sellers with a page and products on sale."""
    goods = Product.objects.filter(
        seller_id=OuterRef("pk"), status__in=(ProductStatus.ON_SALE, ProductStatus.NEW), deleted_at=None
    )
    return sellers_with_page().filter(Exists(goods))


def list_sellers() -> list[SellerCard]:
    """Sellers with products on sale, by name, at most 24. None if the brand has no sellers."""
    if not accounts.uses_sellers():
        return []
    companies = [f"seller_profile__{column}" for column in _columns("company_name")]
    rows = _selling().order_by("name", "pk").values("pk", "name", "user_name", "seller_profile__img", *companies)
    return [
        {
            "id": row["pk"],
            "name": _read(row, "company_name") or accounts.display_name(row["name"], row["user_name"]),
            "img": row["seller_profile__img"] or "",
        }
        for row in rows[:MAX_LISTED]
    ]


def page_ids_for_sitemap() -> list[int]:
    """The sellers whose pages are in the sitemap."""
    return (
        list(_selling().order_by("pk").values_list("pk", flat=True)[:MAX_IN_SITEMAP]) if accounts.uses_sellers() else []
    )


def get_profile(seller_id: int) -> SellerProfile:
    """A seller's profile; a new, unsaved one if there is none yet."""
    return SellerProfile.objects.filter(pk=seller_id).first() or SellerProfile(user_id=seller_id)
