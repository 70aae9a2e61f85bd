"""HTML pages: head data, first view, 404s, public data of a brand, and the shell without a renderer."""

import gzip
import json
import re

import pytest
from django.http import QueryDict

from core.brands.models import Brand, BrandHost
from core.brands.selectors import clear_directory
from core.brands.services import update_brand
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.pages import site_map

pytestmark = pytest.mark.django_db

WHITELIST = set(
    "id name dns root_id og_description company_name pvcy_rep_name ceo_name addr business_num phone_num fax_num "
    "mail_order_num mail_order_office basic_info show_basic_info email hosting_provider escrow_provider "
    "privacy_officer_email cs_hours customs_agent_code logo_img dark_logo_img favicon_img og_img lang_list "
    "is_open setting_obj theme_css item_card_obj blog_item_card_obj seo_obj sandbox".split()
)


def page(client, path, **extra):
    answer = client.get(path, **extra)
    return answer.status_code, answer.content.decode(), answer


def test_a_product_page_carries_its_own_head(shop, visitor):
    status, html, _answer = page(visitor, f"/shop/item/{shop.product.pk}")
    assert status == 200
    assert "<title>램스울 라운드 니트 | 하루결</title>" in html
    assert f'<link rel="canonical" href="http://localhost/shop/item/{shop.product.pk}">' in html
    kinds = [json.loads(one)["@type"] for one in re.findall(r'ld\+json">(.*?)</script>', html)]
    assert kinds == ["Product", "BreadcrumbList"]
    assert 'hreflang="zh-Hans"' in html


@pytest.mark.parametrize(
    ("path", "said", "title"),
    [
        ("/shop/cart", "장바구니", "장바구니 | 하루결"),
        ("/my/orders", "주문 <내역>", "주문 &lt;내역&gt; | 하루결"),
        ("/shop/nothing", "찾는 페이지가 없어요", "찾는 페이지가 없어요 | 하루결"),
        ("/", "", "하루결"),
    ],
)
def test_a_page_without_data_is_called_what_the_renderer_says(shop, visitor, monkeypatch, path, said, title):
    answer = {"status": 200, "html": "", "state": "{}", "title": said}
    monkeypatch.setattr("core.pages.renderer.render", lambda page: answer)
    assert f"<title>{title}</title>" in page(visitor, path)[1]


@pytest.mark.parametrize("path", ["/", "/shop/search?q=니트", "/shop/cart", "/shop/nothing", "/manager"])
def test_a_document_runs_only_scripts_of_files_and_is_the_same_each_time(shop, visitor, path):
    first, second = (visitor.get(path) for _try in range(2))
    policy = dict(part.strip().split(" ", 1) for part in first["Content-Security-Policy"].split(";"))
    # And the one inline script of test_display.
    assert re.fullmatch(r"'self' 'sha256-[\w+/=]+'", policy["script-src"])
    assert first["Content-Security-Policy"] == second["Content-Security-Policy"]
    assert first.content == second.content
    html = first.content.decode()
    assert "nonce" not in html
    for attributes in re.findall(r"<script([^>]+)>", html):
        assert " src=" in attributes or re.search(r'type="application/(ld\+)?json"', attributes), attributes
    # A handler in an attribute would need 'unsafe-inline' too.
    assert not re.search(r"<[^>]+\son\w+=", html)


@pytest.mark.parametrize("path", ["/", "/shop/search?q=니트", "/shop/cart", "/shop/nothing"])
def test_a_page_of_the_shop_is_sent_packed_to_who_can_unpack_it(visitor, path):
    plain = visitor.get(path)
    packed = visitor.get(path, HTTP_ACCEPT_ENCODING="br;q=1, gzip;q=0.8")
    assert packed["Content-Encoding"] == "gzip"
    assert (packed.status_code, int(packed["Content-Length"])) == (plain.status_code, len(packed.content))
    assert "Accept-Encoding" in packed["Vary"]
    assert gzip.decompress(packed.content) == plain.content


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip; q=0.0, br", "x-gzipped"])
def test_who_cannot_unpack_gets_the_page_as_it_is(visitor, accepted):
    answer = visitor.get("/", HTTP_ACCEPT_ENCODING=accepted)
    assert "Content-Encoding" not in answer
    assert answer.content.startswith(b"<!doctype html>")
    assert "Accept-Encoding" in answer["Vary"]


def test_the_managers_document_is_never_packed(manager):
    answer = manager.get("/manager/orders/trx", HTTP_ACCEPT_ENCODING="gzip")
    assert "Content-Encoding" not in answer


@pytest.mark.parametrize(
    "path", ["/shop/item/99999999", "/shop/item/abc", "/shop/nothing", "/policy/guide", "/shop/item/1x", "/x/y/z"]
)
def test_what_is_not_there_is_404(visitor, path):
    status, html, _answer = page(visitor, path)
    assert status == 404
    assert 'content="noindex,follow"' in html


@pytest.mark.parametrize(
    ("path", "lng", "tag", "direction"),
    [
        ("/", None, "ko", "ltr"),
        ("/?lng=ar", None, "ar", "rtl"),
        ("/", "cn", "zh-Hans", "ltr"),
        ("/", "xx", "ko", "ltr"),
    ],
)
def test_language_and_direction_stand_in_the_document(shop, path, lng, tag, direction):
    client = client_for(shop)
    if lng:
        client.cookies["lng"] = lng
    assert f'<html lang="{tag}" dir="{direction}"' in page(client, path)[1]


def test_a_colour_of_a_brand_is_a_colour(shop, root):
    refused = root.patch(f"/api/brands/{shop.brand.pk}", {"theme_css": {"main_color": "red;}</style>"}}, format="json")
    assert refused.status_code == 400


def test_unknown_hosts_have_no_shop(shop):
    from rest_framework.test import APIClient

    stranger = APIClient(HTTP_HOST="elsewhere.example")
    assert stranger.get("/").status_code == 404
    assert stranger.get("/api/auth").json()["result"] == -404
    assert stranger.get("/healthz").status_code == 200
    assert APIClient(HTTP_HOST="LOCALHOST.:8000").get("/api/auth").status_code == 200


def test_the_domain_shows_the_whitelist_and_nothing_else(shop, other, visitor):
    data = visitor.get("/api/domain", {"dns": "localhost"}).json()["data"]
    assert set(data) == WHITELIST
    elsewhere = visitor.get("/api/domain", {"dns": "b2b.localhost"}).json()["data"]
    assert elsewhere["id"] == other.brand.pk
    assert "비밀" not in json.dumps(elsewhere, ensure_ascii=False)
    assert visitor.get("/api/domain", {"dns": "nobody.example"}).status_code == 404
    head = visitor.get("/api/domain", {"dns": "localhost", "product_id": shop.product.pk, "post_id": -1}).json()["data"]
    assert head["title"].startswith("램스울")
    assert visitor.get("/api/domain", {"dns": "localhost", "product_id": 999}).status_code == 404
    assert visitor.get("/api/domain", {"dns": "localhost", "product_id": "x"}).json()["result"] == -50


def test_the_bootstrap_has_its_lists(shop, visitor, member):
    data = visitor.get("/api/shop", {"is_manager": 0}).json()["data"]
    assert set(data) == set(
        "shop_obj ready_obj blog_obj payment_modules products basic_info user_wishs product_category_groups "
        "product_property_groups popups post_categories sellers chat".split()
    )
    assert "secret" not in json.dumps(data)
    assert visitor.get("/api/shop", {"is_manager": 5}).json()["result"] == -50


def listed(path, query):
    visit = site_map.match(path, query)
    return visit.page.reads[-1].address(visit)


@pytest.fixture
def in_shop(shop):
    with brand_scope(shop.brand.pk):
        yield


def test_a_list_page_of_hidden_prices_asks_nothing_about_them(shop, in_shop):
    update_brand(brand=shop.brand, values={"setting_obj": {"is_price_members_only": 1}})
    asked = listed("/shop/category/3", QueryDict("price_min=1000&price_max=9&ordering=-price&color=%23aabbcc"))
    plain = "/api/shop/products?category_id=3&color=%23aabbcc&ordering={}&page=1&page_size=24"
    assert asked == plain.format("-created_at")
    asked = listed("/shop/category/3", QueryDict("price_min=1&ordering=-score&color=%23aabbcc"))
    assert asked == plain.format("-score")


def test_a_list_page_asks_as_the_shop_does(in_shop):
    query = QueryDict("q=니트&price_min=1000&ordering=nonsense&page=x&utm=1")
    asked = listed("/shop/search", query)
    assert asked == "/api/shop/products?page=1&page_size=24&price_min=1000&search=%EB%8B%88%ED%8A%B8"
    query = QueryDict("q=a&category_id=5&ordering=price&property_id=1&property_id=2&color=%23aabbcc&view=list")
    asked = listed("/shop/search", query)
    assert asked == (
        "/api/shop/products?category_id=5&color=%23aabbcc&ordering=price&page=1&page_size=24&property_id=1%2C2&search=a"
    )
    query = QueryDict("category_id=5;drop")
    asked = listed("/shop/search", query)
    assert asked == "/api/shop/products?ordering=-created_at&page=1&page_size=24"
    asked = listed("/shop/category/3", QueryDict("q=x&page=2"))
    assert asked == "/api/shop/products?category_id=3&ordering=-created_at&page=2&page_size=24"


def test_robots_and_sitemap_speak_of_this_brand_alone(shop, other, visitor):
    assert "Sitemap: http://localhost/sitemap.xml" in visitor.get("/robots.txt").content.decode()
    parts = re.findall(r"<loc>http://localhost(/sitemap/[^<]+)</loc>", visitor.get("/sitemap.xml").content.decode())
    text = "".join(b"".join(visitor.get(one).streaming_content).decode() for one in parts)
    assert f"/shop/item/{shop.product.pk}<" in text
    assert f"/shop/item/{other.product.pk}<" not in text


@pytest.mark.parametrize(
    ("asked", "origin"),
    [
        ("localhost", "http://localhost"),
        ("LOCALHOST.", "http://localhost"),
        ("localhost:8000", "http://localhost:8000"),
        ("localhost:80", "http://localhost"),
        ("localhost:99999999", "http://localhost"),
        ("localhost:0", "http://localhost"),
        ("shop.example", "http://localhost"),
        ("shop.example:8000", "http://localhost:8000"),
    ],
)
def test_addresses_for_others_are_at_the_brands_own_host(shop, visitor, asked, origin):
    BrandHost.objects.create(brand=shop.brand, host="shop.example")
    clear_directory()
    at = {"HTTP_HOST": asked}
    item = f"/shop/item/{shop.product.pk}"
    html = page(visitor, item, **at)[1]
    assert f'<link rel="canonical" href="{origin}{item}">' in html
    for told in (html, *(page(visitor, one, **at)[1] for one in ("/robots.txt", "/sitemap.xml", "/"))):
        hosts = {
            found for found in re.findall(r"https?://[^/\"<\s]+", told) if "localhost" in found or "example" in found
        }
        assert hosts == {origin}
    head = visitor.get("/api/domain", {"product_id": shop.product.pk}, **at).json()["data"]
    assert head["canonical"] == f"{origin}{item}"


def test_behind_tls_they_have_no_port_and_another_brand_has_its_own(shop, other, visitor):
    at = {"HTTP_HOST": "localhost:8443", "secure": True}
    assert "Sitemap: https://localhost/sitemap.xml" in visitor.get("/robots.txt", **at).content.decode()
    asked = {"dns": other.host, "product_id": other.product.pk}
    head = visitor.get("/api/domain", asked, HTTP_HOST="localhost:8000").json()["data"]
    assert head["canonical"].startswith(f"http://{other.host}:8000/shop/item/")


def test_the_site_admin_signs_in_managers_and_shows_their_brand(shop, other):
    from django.contrib import admin

    client = client_for(shop, shop.manager)
    assert client_for(shop, shop.member).get("/admin/").status_code == 302
    for model in admin.site._registry:
        meta = model._meta
        if not meta.label_lower.startswith(
            ("catalog", "orders", "brands", "payments", "accounts", "security", "designs")
        ):
            continue
        answer = client.get(f"/admin/{meta.app_label}/{meta.model_name}/")
        assert answer.status_code == 200, meta.label
        if meta.label_lower != "brands.brand":
            assert "CANARY-B" not in answer.content.decode(), meta.label
    changed = client.get(f"/admin/catalog/product/{shop.product.pk}/change/")
    assert changed.status_code == 200
    assert client.get(f"/admin/catalog/product/{other.product.pk}/change/").status_code == 302


def test_head_data_carries_the_brands_favicon(shop, visitor):
    Brand.objects.filter(pk=shop.brand.pk).update(favicon_file="brand/mark.png")
    clear_directory()
    for product_id in (shop.product.pk, -1):
        asked = {"dns": shop.host, "product_id": product_id, "post_id": -1, "seller_id": -1}
        data = visitor.get("/api/domain", asked).json()["data"]
        assert data["favicon_img"].endswith("brand/mark.png")
        assert data["title"]


def test_the_favicon_is_the_brands_own(shop, visitor):
    from core.brands.models import Brand
    from core.brands.selectors import clear_directory

    assert visitor.get("/favicon.ico").status_code == 404
    Brand.objects.filter(pk=shop.brand.pk).update(favicon_file="brand/mark.png")
    clear_directory()
    answer = visitor.get("/favicon.ico")
    assert answer.status_code == 302
    assert answer["Location"] == "/media/brand/mark.png"
