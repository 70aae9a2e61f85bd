"""A brand that shows prices to members only: no answer, page or feed tells a visitor a price of a product (D15)."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from core.accounts.selectors import shows_prices
from core.articles.tests import writing
from core.brands import services as brands
from core.catalog import services as catalog
from core.catalog.models import Wish
from core.common import cache_version, local_cache
from core.common.resources import REGISTRY, Access, Resource, Scope
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.designs.models import ShopDesign
from core.orders.models import Order
from core.pages import document, site_map
from core.tests.guards.sample_rows import make_sample_rows
from core.tests.guards.test_public_routes import PUBLIC_VIEWS

pytestmark = pytest.mark.django_db

LIST, SALE, DIFF, TIER, IN_DOLLARS = 8_765_432, 7_654_321, 111_111, 6_543_210, 54_321.5
NUMBERS = tuple(str(number) for number in (LIST, SALE, LIST + DIFF, SALE + DIFF, TIER, IN_DOLLARS))
# A price is found however it is written; not inside a longer number, such as that of a second.
_FOUND = re.compile(rf"(?<![\d.])(?:{'|'.join(map(re.escape, NUMBERS))})(?!\d)")
# Of what visitors may ask, what is about prices alone is refused.
REFUSED = (
    "products?ordering=price",
    "products?ordering=-price",
    "products?ordering=-discount",
    "products?price_min=1",
    "products?price_max=9999999",
    "products/facets?price_min=1",
    "products/facets?price_max=9999999",
    "products/my-prices?ids=1",
)


def prices_in(content: bytes) -> set[str]:
    """The prices of the shop's product in a response."""
    return set(_FOUND.findall(content.decode().replace(",", "")))


def show_prices(shop: World, *, members_only: bool) -> None:
    with brand_scope(shop.brand.pk):
        brands.update_brand(brand=shop.brand, values={"setting_obj": {"is_price_members_only": int(members_only)}})
    cache_version.bump(shop.brand.pk)


@pytest.fixture
def keys(shop: World, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The shop sells its product at recognisable prices, and shows it in every place that shows products."""
    keys = make_sample_rows(shop)
    with brand_scope(shop.brand.pk):
        values = {
            "product_price": LIST,
            "product_sale_price": SALE,
            "price_lang_obj": {"en": IN_DOLLARS},
            "variants": [
                {"values": ["세이지", "S"], "stock": 5},
                {"values": ["세이지", "M"], "stock": 3, "price_diff": DIFF},
            ],
            "price_tiers": [{"grade_id": None, "min_qty": 10, "price": TIER}],
            "seller_id": shop.seller.pk,
        }
        catalog.save_product(product=shop.product, values=values)
        beside = catalog.duplicate_product(product=shop.product)
        catalog.save_product(product=beside, values={"status": 0, "related_codes": [shop.product.product_code]})
        catalog.save_product(product=shop.product, values={"related_codes": [beside.product_code]})
        blocks = [
            {"type": "products", "id": "a", "product_codes": [shop.product.product_code]},
            {"type": "products-rule", "id": "b", "rule": {"ordering": "-created_at", "limit": 4}},
        ]
        for place in ("shop", "blog"):
            ShopDesign.objects.filter(place=place).update(blocks=blocks)
        for place in ("blog", "notice", "faq", "board"):
            post = writing.post(writing.category(place), product_ids=[shop.product.pk])
            keys[place] = str(post.pk)
        Wish.objects.get_or_create(user=shop.other_member, product=shop.product)
        Order.objects.update(created_at=timezone.now())
    # The document carries what its first view was made of, as the renderer's state does.
    monkeypatch.setattr(
        "core.pages.renderer.render",
        lambda page: {"status": 200, "html": "", "state": document.json_text(page["data"]), "title": ""},
    )
    return keys


def _of_shop() -> Iterator[tuple[str, Resource]]:
    return ((name, resource) for name, resource in sorted(REGISTRY.items()) if resource.scope is Scope.SHOP)


def api_addresses(keys: dict[str, str], shop: World) -> list[str]:
    """What a visitor may read of the API: lists, records and verbs of public resources, and the views beside them."""
    addresses: list[str] = []
    for name, resource in _of_shop():
        if resource.access is not Access.PUBLIC:
            continue
        key = keys.get(f"shop/{resource.name}") or keys.get(resource.name, "1")
        addresses += [f"/{name}", f"/{name}/{key}"]
        for verb in resource.verbs:
            if verb.method == "get":
                addresses.append(f"/{name}/{key}/{verb.name}" if verb.detail else f"/{name}/{verb.name}")
    plain = [f"/{name}" for name in sorted(PUBLIC_VIEWS) if "<" not in name]
    own = shop.product.pk
    more = (
        f"/api/shop/products?id={own}",
        f"/api/shop/products?category_id={shop.category.pk}",
        "/api/shop/products?search=니트",
        "/api/shop/products?ordering=-popularity",
        "/api/shop/products/suggest?search=니트",
        f"/api/shop/products/facets?category_id={shop.category.pk}",
        "/api/shop/products?lng=en",
        f"/api/domain?product_id={own}",
        "/api/shop?is_manager=0&lng=en",
        *(f"/api/shop/posts/{keys[place]}" for place in ("blog", "notice", "faq", "board")),
    )
    return [*addresses, *plain, *more]


def page_addresses(keys: dict[str, str], shop: World) -> list[str]:
    """Every page of the shop, and what machines read of it."""
    parts = {"company": "kakao", "num": keys["shop/orders"], "kind": "terms", "token": "abc", "key": "abc"}
    of_page = {
        "category": {"id": shop.category.pk},
        "item": {"id": shop.product.pk},
        "seller": {"seller": shop.seller.pk},
        "service": {"product": shop.product.pk, "id": keys["blog"]},
        "blog-post": {"id": keys["blog"]},
        "notice-post": {"id": keys["notice"]},
    }
    pages = []
    for page in site_map.PAGES:
        own: dict[str, Any] = {**parts, **of_page.get(page.name, {})}
        pages.append("/" + re.sub(r":(\w+)", lambda part, own=own: str(own.get(part[1], 1)), page.path))  # type: ignore[misc]
    category = f"/shop/category/{shop.category.pk}"
    searches = ("/shop/search?q=니트", f"{category}?ordering=price", f"{category}?price_min=1", "/?lng=en")
    machines = ("/sitemap.xml", "/sitemap/products.xml", "/robots.txt", "/blog/rss.xml")
    return [*pages, *searches, *machines]


def _body(response: Any) -> bytes:
    return b"".join(response.streaming_content) if response.streaming else bytes(response.content)


def read_all(client: Any, addresses: list[str]) -> dict[str, set[str]]:
    """The prices that each address tells, of those that tell one."""
    answers = {address: prices_in(_body(client.get(address))) for address in addresses}
    return {address: prices for address, prices in answers.items() if prices}


def test_a_visitor_is_answers_no_price(shop: World, keys: dict[str, str]) -> None:
    show_prices(shop, members_only=True)
    visitor = client_for(shop)
    addresses = [*api_addresses(keys, shop), *page_addresses(keys, shop)]
    assert read_all(visitor, addresses) == {}
    assert visitor.get(f"/api/shop/products/{shop.product.pk}").status_code == 200
    # A second reading is answered from the caches.
    assert read_all(visitor, addresses) == {}


def test_the_guard_finds_the_prices_where_everybody_sees_them(shop: World, keys: dict[str, str]) -> None:
    answers = read_all(client_for(shop), [*api_addresses(keys, shop), *page_addresses(keys, shop)])
    page = answers[f"/api/shop/products/{shop.product.pk}"]
    assert page >= {str(number) for number in (LIST, SALE, LIST + DIFF, SALE + DIFF, TIER, IN_DOLLARS)}
    for address in (
        "/api/shop",
        "/api/shop/products",
        "/api/shop/products/facets",
        "/api/shop/products/suggest?search=니트",
        f"/api/domain?product_id={shop.product.pk}",
        f"/api/shop/posts/{keys['blog']}",
        "/",
        "/blog",
        f"/blog/post/{keys['blog']}",
        f"/shop/category/{shop.category.pk}",
        f"/shop/item/{shop.product.pk}",
        f"/shop/seller/{shop.seller.pk}",
        "/shop/search?q=니트",
    ):
        assert str(SALE) in answers.get(address, ()), address


def test_what_is_about_prices_is_refused_to_visitors(shop: World, keys: dict[str, str]) -> None:
    show_prices(shop, members_only=True)
    visitor = client_for(shop)
    for address in REFUSED:
        answer = visitor.get(f"/api/shop/{address}")
        assert (answer.status_code, answer.json()["result"]) == (401, -10), address
    items = [{"id": shop.variant.pk, "quantity": 1}]
    quote = visitor.post("/api/shop/quote", {"items": items}, format="json")
    order = visitor.post("/api/shop/orders", {"items": items, "order_password": "1234"}, format="json")
    for answer in (quote, order):
        assert answer.json()["result"] in (-10, -50), answer.content
    assert quote.json()["result"] == -10
    with brand_scope(shop.brand.pk):
        assert Order.objects.count() == 1


@pytest.mark.parametrize("who", ["other_member", "manager", "editor", "seller"])
def test_who_is_signed_in_sees_prices(shop: World, keys: dict[str, str], who: str) -> None:
    show_prices(shop, members_only=True)
    client = client_for(shop, getattr(shop, who))
    for address in ("products", f"products/{shop.product.pk}", "products/facets", f"posts/{keys['blog']}"):
        assert str(SALE) in prices_in(client.get(f"/api/shop/{address}").content), address
    assert str(SALE) in prices_in(client.get("/api/shop").content)
    assert client.get("/api/shop/products?ordering=price&price_min=1").json()["data"]["total"] > 0
    items = [{"id": shop.variant.pk, "quantity": 1}]
    assert client.post("/api/shop/quote", {"items": items}, format="json").json()["result"] > 0


def test_a_members_wishes_and_own_prices(shop: World, keys: dict[str, str]) -> None:
    show_prices(shop, members_only=True)
    client = client_for(shop, shop.other_member)
    assert str(SALE) in prices_in(client.get("/api/shop/wishs").content)
    assert client.get(f"/api/shop/products/my-prices?ids={shop.product.pk}").status_code == 200


def test_the_caches_never_mix_visitors_and_members(shop: World, keys: dict[str, str]) -> None:
    """Both orders, with warm caches: who asks second gets an answer of their own."""
    show_prices(shop, members_only=True)
    visitor, member = client_for(shop), client_for(shop, shop.other_member)
    apis = [
        "/api/shop",
        "/api/shop/products",
        f"/api/shop/products/{shop.product.pk}",
        "/api/shop/products/facets",
        "/api/shop/products/suggest?search=니트",
        f"/api/shop/posts/{keys['blog']}",
    ]
    for readers in ((visitor, member), (member, visitor)):
        local_cache.clear()
        for address in apis:
            answers = {reader: bool(prices_in(reader.get(address).content)) for reader in (*readers, *readers)}
            assert (answers[visitor], answers[member]) == (False, True), address
    # A document is one for all: a member's is the visitors', and the prices come by the API.
    for address in ("/", f"/shop/item/{shop.product.pk}", f"/shop/category/{shop.category.pk}"):
        for reader in (member, visitor, member):
            assert prices_in(reader.get(address).content) == set(), address


def test_a_switch_reaches_pages_at_once(shop: World, keys: dict[str, str]) -> None:
    visitor, address = client_for(shop), f"/shop/item/{shop.product.pk}"
    for members_only in (False, True, False):
        show_prices(shop, members_only=members_only)
        assert bool(prices_in(visitor.get(address).content)) is not members_only


def test_another_brand_is_not_touched(shop: World, other: World, keys: dict[str, str]) -> None:
    show_prices(shop, members_only=True)
    answer = client_for(other).get(f"/api/shop/products/{other.product.pk}").json()["data"]
    assert answer["product_sale_price"] == 62_300


def test_ordering_again_tells_a_visitor_no_price(
    shop: World, keys: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has looked an order up reads what it cost, not what its goods cost now."""
    monkeypatch.setattr("core.orders.api.sessions.may_see", lambda request, order: True)
    address = f"/api/shop/orders/{keys['shop/orders']}/buy-again"
    for members_only, price in ((False, SALE), (True, None)):
        show_prices(shop, members_only=members_only)
        item = client_for(shop).post(address, {}, format="json").json()["data"]["items"][0]
        assert (item["price"], item["before"], item["quantity"]) == (price, 1000, 1)


def test_a_member_of_another_brand_is_a_visitor(shop: World, other: World) -> None:
    show_prices(shop, members_only=True)
    seen = {}
    with brand_scope(shop.brand.pk):
        for user in (other.member, other.manager, shop.member, shop.manager, AnonymousUser()):
            seen[user] = shows_prices(user)
    assert [user for user, sees in seen.items() if sees] == [shop.member, shop.manager]
