"""The catalogue as shoppers see it: public data and one's own wishes, never cost or inactive rows."""

import dataclasses
from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from core.catalog import search, selectors, services
from core.catalog.answers import CategoryPlace, MyPrices, ProductCard, ProductPage, Reading, ShopCategoryRow, WishRow
from core.catalog.api import finding
from core.catalog.api.filters import ProductFilter
from core.catalog.api.serializers import WishIn
from core.catalog.models import Category, Product, Wish
from core.kit.errors import Invalid, NotFound, NotSignedIn
from core.kit.query import Found, ListQuery
from core.kit.resources import Access, Answer, Call, Resource, Scope, Verb
from core.shipping.selectors import shipping_rule

# A page of a list, and the products beside it.
MOST_PRICES = 200


def _rows(products: QuerySet[Product], call: Call) -> list[ProductCard]:
    return selectors.cards(products, call.language)


def _by_ids(ids: Sequence[int], call: Call) -> list[ProductCard]:
    return selectors.cards_of(ids, call.language)


def _straight(asked: ListQuery, order: tuple[str, ...], call: Call) -> list[ProductCard] | None:
    """A page of all products or of one small category: what shoppers ask for most."""
    category = asked.filters.get("category_id")
    if set(asked.filters) - {"category_id"} or not (category is None or _is_id(str(category))):
        return None
    page: dict[str, Any] = {"order": order, "limit": asked.limit, "offset": asked.offset, "language": call.language}
    return selectors.card_page(**page) if category is None else selectors.small_page(int(category), **page)


def _is_id(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 18


def _search(products: QuerySet[Product], text: str) -> Found:
    """What a shopper's words find; the search is counted for the report of searches."""
    found = search.find(products, text)
    is_guess = bool(found.said.get("is_guess"))
    return dataclasses.replace(found, counted=lambda total: search.note(text, 0 if is_guess else total))


def _read(call: Call) -> ProductPage:
    if not _is_id(call.key):
        raise NotFound()
    return selectors.detail(int(call.key), call.language, shipping_rule())


def _read_category(call: Call) -> CategoryPlace:
    if not _is_id(call.key):
        raise NotFound()
    return selectors.category_place(int(call.key), call.language)


def _wished(wishes: QuerySet[Wish], call: Call) -> list[ProductCard]:
    ids = list(wishes.values_list("product_id", flat=True))
    found = {card["id"]: card for card in selectors.cards(selectors.existing().filter(pk__in=ids), call.language)}
    return [found[one] for one in ids if one in found]


def _add_wish(call: Call) -> Answer[WishRow]:
    wish = services.add_wish(user_id=call.user.pk, product_id=call.data["product_id"])
    return Answer(data={"id": wish.pk, "product_id": wish.product_id}, status=201)


def _remove_wish(call: Call) -> None:
    services.remove_wish(user_id=call.user.pk, product_id=call.obj.product_id)


def _wish_ids(call: Call) -> list[int]:
    return selectors.wish_ids(call.user.pk)


def _my_prices(call: Call) -> MyPrices:
    """`GET …/my-prices?ids=1,2`: what these products cost the member who asks (D15); nothing here is cached."""
    if not call.user.is_authenticated:
        raise NotSignedIn()
    ids = [one for one in call.query.get("ids", "").split(",") if one]
    if len(ids) > MOST_PRICES or not all(_is_id(one) for one in ids):
        raise Invalid({"ids": _("상품 번호를 %(most)s개까지 적어 주세요.") % {"most": MOST_PRICES}})
    return selectors.my_prices(call.user.pk, [int(one) for one in ids])


def _categories(rows: QuerySet[Category], call: Call) -> list[ShopCategoryRow]:
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
        queryset=selectors.listed,
        access=Access.PUBLIC,
        rows=_rows,
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
        straight=_straight,
        by_ids=_by_ids,
        stamp=selectors.links_stamp,
        said=Reading,
        verbs=(*finding.VERBS, Verb(name="my-prices", run=_my_prices, method="get", detail=False)),
    ),
    Resource(
        name="product-categories",
        scope=Scope.SHOP,
        model=Category,
        queryset=Category.objects.all,
        access=Access.PUBLIC,
        rows=_categories,
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
        rows=_wished,
        serializer=WishIn,
        create=_add_wish,
        delete=_remove_wish,
        sorts={"id": "pk"},
        verbs=(Verb(name="ids", run=_wish_ids, method="get", detail=False, action="view"),),
    ),
)
