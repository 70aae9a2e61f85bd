"""Wish lists for managers; nothing here writes."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import Count, Q, QuerySet

from core.accounts.models import User
from core.catalog.answers import MostWished, WishEntry
from core.catalog.models import Product, Wish
from core.common import local_cache, masking
from core.common.tenancy import current_brand_id

# How many products the second tab shows, and how long their counts are cached: counting reads every wish.
MAX_PRODUCTS, SECONDS = 100, 60
# The most members that a search matches.
FEW = 1_000


def wishes() -> QuerySet[Wish]:
    """The wishes of the current brand."""
    return Wish.objects.all()


def wish_entries(found: QuerySet[Wish]) -> list[WishEntry]:
    """Wishes with masked members: one query, and one for the products."""
    rows = list(found.values("id", "user_id", "user__user_name", "user__name", "product_id", "created_at"))
    products = _products([row["product_id"] for row in rows])
    return [
        {
            "id": row["id"],
            "user_id": row["user_id"],
            "user_name": row["user__user_name"],
            "name": masking.name(row["user__name"]),
            "product_id": row["product_id"],
            "product_name": products[row["product_id"]]["product_name_ko"] or "",
            "img": products[row["product_id"]]["img"],
            "is_deleted": products[row["product_id"]]["deleted_at"] is not None,
            "created_at": row["created_at"],
        }
        for row in rows
    ]


def most_wished() -> list[MostWished]:
    """The products in most wish lists; counted once a minute."""
    return local_cache.get_or_set(("most-wished", current_brand_id()), SECONDS, _most_wished)


def _most_wished() -> list[MostWished]:
    counted = Wish.objects.filter(product__deleted_at=None).order_by().values("product_id")
    rows = list(counted.annotate(wishes=Count("pk")).order_by("-wishes", "-product_id")[:MAX_PRODUCTS])
    products = _products([row["product_id"] for row in rows])
    return [
        {
            "product_id": row["product_id"],
            "product_name": products[row["product_id"]]["product_name_ko"] or "",
            "img": products[row["product_id"]]["img"],
            "status": products[row["product_id"]]["status"],
            "wishes": row["wishes"],
        }
        for row in rows
    ]


def _products(ids: Sequence[int]) -> Mapping[int, dict[str, Any]]:
    rows: Any = Product.objects.rewrite(False).filter(pk__in=set(ids))
    return {row["id"]: row for row in rows.values("id", "product_name_ko", "img", "status", "deleted_at")}


def search_wishes(found: QuerySet[Wish], text: str) -> QuerySet[Wish]:
    """Wishes of members whose user name or name begins with this text."""
    text = text.strip()
    people: set[int] = set()
    for column in ("user_name", "name"):
        fits = User.objects.filter(Q((f"{column}__begins", text))).order_by()
        people.update(fits.values_list("pk", flat=True)[:FEW])
    return found.filter(user_id__in=sorted(people))
