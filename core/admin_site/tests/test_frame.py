"""The frame of the site admin: its menu, tabs, start page, search and operators' page."""

from typing import Any

import pytest
from django.contrib import admin
from django.test import Client

from core.accounts import roles
from core.accounts import services as accounts
from core.admin_site import navigation
from core.articles.tests import writing
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.notifications.outbox import providers

pytestmark = pytest.mark.django_db


@pytest.fixture
def root(shop: World) -> Client:
    with brand_scope(shop.brand.pk):
        accounts.grant_role(user=shop.manager, role=roles.ROOT, brand_id=shop.brand.pk)
    return _browser(shop, shop.manager)


def _browser(shop: World, user: Any) -> Client:
    client = Client(HTTP_HOST=shop.host)
    client.cookies = client_for(shop, user).cookies
    return client


def test_every_page_is_in_the_menu_once() -> None:
    pages = list(navigation.pages())
    registered = {model._meta.label_lower for model in admin.site._registry}
    assert sorted(pages) == sorted(registered)


def test_the_menu_has_what_a_person_may_see(shop: World, root: Client) -> None:
    editor = _browser(shop, shop.editor).get("/admin/").content.decode()
    whole = root.get("/admin/").content.decode()
    for label in navigation.pages():
        assert navigation.address_of(label) in whole or label not in _first_pages()
    assert "/admin/articles/post/" in editor
    assert "/admin/orders/order/" not in editor
    assert "/admin/operators/" in whole
    assert "/admin/operators/" not in editor


def _first_pages() -> set[str]:
    return {entry.pages[0] for group in navigation.GROUPS for entry in group.entries}


def test_tabs_lead_to_the_pages_of_the_entry(root: Client) -> None:
    page = root.get("/admin/promotions/coupon/").content.decode()
    assert '/admin/promotions/promotion/"' in page
    assert '/admin/promotions/promotionuse/"' in page


def test_the_start_page_shows_only_what_a_person_may_see(shop: World, root: Client) -> None:
    assert "매출" in root.get("/admin/").content.decode()
    assert "매출" not in _browser(shop, shop.editor).get("/admin/").content.decode()


def test_search_finds_pages_and_rows_of_this_brand(shop: World, other: World, root: Client) -> None:
    with brand_scope(shop.brand.pk):
        writing.post(writing.category("notice", category_name="알림"), "연휴 배송 안내")
    with brand_scope(other.brand.pk):
        writing.post(writing.category("notice", category_name="알림"), "연휴 배송 남의 글")
    found = root.get("/admin/search/", {"s": "연휴 배송", "extended": "1"}).content.decode()
    assert "연휴 배송 안내" in found
    assert "남의 글" not in found
    assert "/admin/promotions/coupon/" in root.get("/admin/search/", {"s": "쿠폰"}).content.decode()


def test_search_shows_no_rows_of_lists_that_are_closed(shop: World) -> None:
    found = _browser(shop, shop.editor).get("/admin/search/", {"s": "산이산이", "extended": "1"}).content.decode()
    assert "/admin/orders/order/" not in found
    assert "/admin/members/member/" not in found


@pytest.mark.parametrize("path", ["/admin/search/?s=쿠폰", "/admin/operators/", "/admin/"])
def test_visitors_and_members_are_sent_away(shop: World, path: str) -> None:
    assert Client(HTTP_HOST=shop.host).get(path).status_code == 302
    assert _browser(shop, shop.member).get(path).status_code == 302


def test_only_root_sees_the_installation(shop: World, root: Client) -> None:
    page = root.get("/admin/operators/")
    assert page.status_code == 200
    assert "버전" in page.content.decode()
    with brand_scope(shop.brand.pk):
        accounts.grant_role(user=shop.editor, role=roles.BRAND, brand_id=shop.brand.pk)
    assert _browser(shop, shop.editor).get("/admin/operators/").status_code == 404


@pytest.mark.parametrize(
    ("is_demo", "sentence"), [(True, "서버 없음, 연습함으로 가요"), (False, "서버 없음, 메일을 보내지 않아요")]
)
def test_the_installation_says_where_mails_go(
    root: Client, monkeypatch: pytest.MonkeyPatch, *, is_demo: bool, sentence: str
) -> None:
    monkeypatch.setattr(providers, "is_demo", lambda: is_demo)
    assert sentence in root.get("/admin/operators/").content.decode()


def test_history_says_what_was_before_and_after(shop: World, root: Client) -> None:
    api = client_for(shop, shop.manager)
    group = f"/api/product-category-groups/{shop.group.pk}"
    before = shop.group.category_group_name
    assert api.patch(group, {"category_group_name": "새 그룹"}, format="json").status_code == 200
    page = root.get(f"/admin/catalog/categorygroup/{shop.group.pk}/history/").content.decode()
    assert before in page
    assert "새 그룹" in page


def test_history_of_another_brand_is_not_found(shop: World, other: World, root: Client) -> None:
    assert root.get(f"/admin/catalog/categorygroup/{other.group.pk}/history/").status_code == 302


def test_pages_lead_to_the_managers_screens(shop: World, other: World, root: Client) -> None:
    page = root.get(f"/admin/catalog/product/{shop.product.pk}/change/").content.decode()
    link = f"/admin/catalog/product/{shop.product.pk}/open-in-manager/"
    assert link in page
    assert root.get(link).headers["Location"] == f"/manager/products/list/{shop.product.pk}"
    assert root.get("/admin/articles/post/open-in-manager/").headers["Location"] == "/manager/articles/posts"
    foreign = root.get(f"/admin/catalog/product/{other.product.pk}/open-in-manager/")
    assert foreign.headers["Location"] == "/manager/products/list"
