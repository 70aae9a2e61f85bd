"""The frame of the site admin: the brand in force, its policy, and the pages of a list."""

import re

import pytest
from django.test import Client, RequestFactory
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from core.admin_site import branding
from core.admin_site.colors import brand_colors, primary_scale
from core.admin_site.templatetags.admin_look import facet
from core.brands import selectors as brands
from core.common.tenancy import brand_scope
from core.conftest import World, client_for

pytestmark = pytest.mark.django_db


def page(client: Client, path: str = "/admin/catalog/product/") -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


def test_a_page_shows_the_name_the_color_and_the_links_of_its_brand(shop: World) -> None:
    theme = shop.brand.theme_css
    theme.main_color = "#7b4ddb"
    theme.save()
    brands.clear_directory()
    text = page(client_for(shop, shop.manager))
    assert f"--color-primary-600: {primary_scale('#7b4ddb')['600']};" in text
    assert shop.brand.name_ko in text
    assert re.search(r'<a href="/manager"', text)


def test_the_frame_asks_the_database_nothing(
    shop: World, rf: RequestFactory, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    request = rf.get("/admin/")
    with brand_scope(shop.brand.pk):
        branding.main_color()
        with django_assert_num_queries(0):
            assert branding.brand_name(request) == shop.brand.name_ko
            assert brand_colors(request)["primary"] == primary_scale(branding.main_color())
            branding.site_title(request), branding.brand_icon(request), branding.site_links(request)


def test_a_page_has_no_inline_script_and_no_handler(shop: World) -> None:
    client = client_for(shop, shop.manager)
    for path in ("/admin/", "/admin/catalog/product/", f"/admin/catalog/product/{shop.product.pk}/change/"):
        text = page(client, path)
        assert not re.findall(r"<script(?![^>]*(?:src=|type=\"application/json\"))[^>]*>", text), path
        assert not re.findall(r"<[^>]+\son[a-z]+=", text), path


def test_a_list_says_which_rows_it_shows(shop: World) -> None:
    text = page(client_for(shop, shop.manager))
    assert re.search(r'class="site-pages-count">1–\d+ / \d+<', text)


def test_words_of_unfold_are_korean(shop: World) -> None:
    text = page(client_for(shop, shop.manager))
    assert "(으)로" not in text
    with translation.override("ko"):
        assert translation.gettext("Apply Filters") == "필터 적용"


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("공지 (56)", '<span>공지</span><span class="site-count">56</span>'),
        ("A (b) (-)", '<span>A (b)</span><span class="site-count">-</span>'),
        ("<b> (x)", "&lt;b&gt; (x)"),
    ],
)
def test_a_number_of_rows_stands_apart(text: str, drawn: str) -> None:
    assert facet(text) == drawn
