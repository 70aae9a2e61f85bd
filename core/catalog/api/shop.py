"""The shop's endpoints of the catalogue: public data and the member's own wishes, never cost or inactive rows."""

import dataclasses
from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from core.catalog import search, selectors, services
from core.catalog.answers import CategoryPlace, MyPrices, ProductCard, ProductPage, Reading, ShopCategoryRow, WishRow
from core.catalog.api import shop_search
from core.catalog.api.filters import ProductFilter
from core.catalog.api.serializers import WishIn
from core.catalog.models import Category, Product, Wish
from core.common.errors import Invalid, NotFound, NotSignedIn
from core.common.query import ListQuery, SearchResult
from core.common.resources import Access, Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.shipping.selectors import shipping_rule

# Enough for a page of a list and the other products on it.
MAX_PRICES = 200


def _rows(products: QuerySet[Product], call: ResourceRequest) -> list[ProductCard]:
    return selectors.product_cards(products, call.language)


def _by_ids(ids: Sequence[int], call: ResourceRequest) -> list[ProductCard]:
    return selectors.cards_by_id(ids, call.language)


def _straight(asked: ListQuery, order: tuple[str, ...], call: ResourceRequest) -> list[ProductCard] | None:
    """A page of all products or of one small category: the most frequent requests."""
    category = asked.filters.get("category_id")
    if set(asked.filters) - {"category_id"} or not (category is None or _is_id(str(category))):
        return None
    page: dict[str, Any] = {"order": order, "limit": asked.limit, "offset": asked.offset, "language": call.language}
    return selectors.card_page(**page) if category is None else selectors.small_category_page(int(category), **page)


def _is_id(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 18


def _search(products: QuerySet[Product], text: str) -> SearchResult:
    """Search products; the search is counted for the report of searches."""
    found = search.find_products(products, text)
    is_guess = bool(found.meta.get("is_guess") or found.meta.get("left_out"))

    def count(total: int) -> None:
        search.count_query(text, 0 if is_guess else total, search.answering_synonym(text))

    return dataclasses.replace(found, on_count=count)


def _read(call: ResourceRequest) -> ProductPage:
    if not _is_id(call.key):
        raise NotFound()
    return selectors.get_product_page(int(call.key), call.language, shipping_rule())


def _read_category(call: ResourceRequest) -> CategoryPlace:
    if not _is_id(call.key):
        raise NotFound()
    return selectors.category_place(int(call.key), call.language)


def _wished(wishes: QuerySet[Wish], call: ResourceRequest) -> list[ProductCard]:
    ids = list(wishes.values_list("product_id", flat=True))
    found = {
        card["id"]: card
        for card in selectors.product_cards(selectors.existing_products().filter(pk__in=ids), call.language)
    }
    return [found[one] for one in ids if one in found]


def _add_wish(call: ResourceRequest) -> ResourceResponse[WishRow]:
    wish = services.add_wish(user_id=call.user.pk, product_id=call.data["product_id"])
    return ResourceResponse(data={"id": wish.pk, "product_id": wish.product_id}, status=201)


def _remove_wish(call: ResourceRequest) -> None:
    services.remove_wish(user_id=call.user.pk, product_id=call.obj.product_id)


def _wish_ids(call: ResourceRequest) -> list[int]:
    return selectors.wish_ids(call.user.pk)


def _my_prices(call: ResourceRequest) -> MyPrices:
    """`GET …/my-prices?ids=1,2`: the signed-in member's prices of these products (D15); never cached."""
    if not call.user.is_authenticated:
        raise NotSignedIn()
    ids = [one for one in call.query.get("ids", "").split(",") if one]
    if len(ids) > MAX_PRICES or not all(_is_id(one) for one in ids):
        raise Invalid({"ids": _("상품 번호를 %(most)s개까지 적어 주세요.") % {"most": MAX_PRICES}})
    return selectors.my_prices(call.user.pk, [int(one) for one in ids])


def _categories(rows: QuerySet[Category], call: ResourceRequest) -> list[ShopCategoryRow]:
    return [
        {
            "id": row.pk,
            "category_group_id": row.group_id,
            "parent_id": row.parent_id or selectors.NO_PARENT,
            "category_name": row.category_name,
            "img": row.img,
            "position": row.position,
        }
        for row in rows
    ]


RESOURCES = (
    Resource(
        name="products",
        scope=Scope.SHOP,
        model=Product,
        queryset=selectors.listed_products,
        access=Access.PUBLIC,
        serialize_list=_rows,
        read=_read,
        filterset=ProductFilter,
        search=_search,
        sorts={
            "id": "pk",
            "created_at": "created_at",
            "price": "product_sale_price",
            "popularity": "popularity",
            "score": "review_score",
            "discount": "discount_percent",
        },
        default_sort="-created_at",
        count_seconds=selectors.TREE_SECONDS,
        check_query=shop_search.refuse_price_query,
        fast_path=_straight,
        by_ids=_by_ids,
        cache_version=selectors.links_version,
        list_meta=Reading,
        verbs=(*shop_search.VERBS, Verb(name="my-prices", run=_my_prices, method="get", detail=False)),
    ),
    Resource(
        name="product-categories",
        scope=Scope.SHOP,
        model=Category,
        queryset=Category.objects.all,
        access=Access.PUBLIC,
        serialize_list=_categories,
        read=_read_category,
        sorts={"position": "position", "id": "pk"},
        default_sort="position",
    ),
    Resource(
        name="wishs",
        scope=Scope.SHOP,
        model=Wish,
        queryset=Wish.objects.all,
        access=Access.MEMBER,
        owner="user_id",
        lookup="product_id",
        serialize_list=_wished,
        serializer=WishIn,
        create=_add_wish,
        delete=_remove_wish,
        sorts={"id": "pk"},
        verbs=(Verb(name="ids", run=_wish_ids, method="get", detail=False, action="view"),),
    ),
)
