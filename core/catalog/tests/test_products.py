"""Products through the manager's API, as a browser sends them."""

import io
import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from rest_framework.test import APIClient

from core.catalog import services as catalog
from core.catalog.models import Product, StockMove, Variant
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, client_for, set_stock
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db

FORM = {
    "product_code": "NEW-1",
    "product_name": "새 니트",
    "product_price": "50000",
    "product_sale_price": "40000",
    "status": "3",
    "is_overseas": "false",
    "point_rate": "",
    "price_lang_obj": '{"en": 30.5}',
    "images[0][src]": "/media/1/a.webp",
    "images[0][alt]": "앞모습",
    "images[1][src]": "http://elsewhere.example/b.png",
    "option_groups[0][name]": "색상",
    "option_groups[0][kind]": "color",
    "option_groups[0][values][0][name]": "세이지",
    "option_groups[0][values][0][color]": "#7f9a7d",
    "option_groups[0][values][1][name]": "크림",
    "option_groups[0][values][1][color]": "",
    "variants[0][values][0]": "세이지",
    "variants[0][stock]": "3",
    "variants[1][values][0]": "크림",
    "variants[1][stock]": "",
    "variants[1][price_diff]": "1000",
    "property_ids[]": "",
    "lang_obj[en][product_name]": "New knit",
    "brand_id": "1",
    "root_id": "1",
    "img": "ignored",
    "id": "",
}


def browser(shop, name="manager") -> APIClient:
    """A browser that checks CSRF as a real one is checked."""
    client = APIClient(HTTP_HOST=shop.host, enforce_csrf_checks=True)
    client.credentials(HTTP_X_CSRFTOKEN=client.get("/api/auth").cookies["csrftoken"].value)
    answer = client.post("/api/auth/sign-in", {"user_name": name, "user_pw": PASSWORD}, format="json")
    client.credentials(HTTP_X_CSRFTOKEN=answer.cookies["csrftoken"].value)
    return client


def picture() -> SimpleUploadedFile:
    out = io.BytesIO()
    Image.new("RGB", (600, 600), "#7f9a7d").save(out, "PNG")
    return SimpleUploadedFile("상품 사진.png", out.getvalue(), "image/png")


def test_a_browsers_form_makes_a_product_with_all_its_parts(shop):
    client = browser(shop)
    answer = client.post("/api/products", FORM, format="multipart")
    assert answer.status_code == 201, answer.content
    record = answer.json()["data"]
    assert (record["discount_percent"], record["status"], record["stock_total"]) == (20, 3, None)
    assert [one["values"] for one in record["variants"]] == [["세이지"], ["크림"]]
    assert record["images"][1]["src"] == "https://elsewhere.example/b.png"
    assert record["price_lang_obj"] == {"en": 30.5}
    assert record["lang_obj"]["en"]["product_name"] == "New knit"
    again = client.put(f"/api/products/{record['id']}", record, format="json")
    assert again.status_code == 200, again.content
    after = again.json()["data"]
    assert after | {"updated_at": "", "version": ""} == record | {"updated_at": "", "version": ""}
    assert AuditEntry.objects.filter(subject="products", action="create").count() == 1


def test_a_picture_with_a_korean_name_is_stored_and_served(shop):
    client = browser(shop)
    answer = client.post("/api/util/images", {"file": picture(), "upload_preset": "maru"}, format="multipart")
    assert answer.status_code == 201, answer.content
    url = answer.json()["data"]["secure_url"]
    assert url.startswith(f"/media/{shop.brand.pk}/")
    served = client.get(url)
    assert (served.status_code, served["Content-Type"]) == (200, "image/webp")
    assert client_for(shop).post("/api/util/images", {}, format="json").json()["result"] == -10
    assert client_for(shop, shop.member).post("/api/util/images", {}, format="json").json()["result"] == -14


def test_another_brands_picture_is_not_found(shop, other):
    url = (
        browser(shop)
        .post("/api/util/images", {"file": picture(), "upload_preset": "x"}, format="multipart")
        .json()["data"]["url"]
    )
    assert client_for(other).get(url).status_code == 404
    for trick in ("/media/../secret_key", "/media/1/..%2f..%2fsecret_key", "/media/imports/x.csv", "/media/"):
        assert client_for(shop).get(trick).status_code == 404


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"product_code": "HG-1"}, "product_code"),
        ({"product_code": "빈 칸"}, "product_code"),
        ({"product_name": ""}, "product_name"),
        ({"product_sale_price": "60000"}, "product_sale_price"),
        ({"product_price": "-1"}, "product_price"),
        ({"product_price": "1e9"}, "product_price"),
        ({"product_price": "2000000001"}, "product_price"),
        ({"status": "9"}, "status"),
        ({"variants[0][stock]": "-1"}, "variants[0][stock]"),
        ({"variants[0][values][0]": "보라"}, "variants[0][values]"),
        ({"variants[1][values][0]": "세이지"}, "variants"),
        ({"option_groups[0][values][1][name]": "세이지"}, "option_groups[0][values]"),
        ({"images[0][src]": "javascript:alert(1)"}, "images[0][src]"),
        ({"category_ids[0]": "999999"}, "category_ids[0]"),
        ({"popularity": "100", "brand": "2"}, "brand"),
        ({"status_before": "x"}, "status_before"),
        ({"lang_obj[xx][product_name]": "?"}, "lang_obj"),
        ({"price_lang_obj": '{"en":"abc"}'}, "price_lang_obj[en]"),
    ],
)
def test_a_wrong_product_is_refused_at_its_field_and_nothing_is_written(shop, change, field):
    before = list(Product._base_manager.order_by("pk").values_list("pk", "product_code"))
    answer = browser(shop).post("/api/products", FORM | change, format="multipart")
    assert answer.status_code == 400, answer.content
    assert any(name.startswith(field) for name in answer.json()["data"]["errors"]), answer.json()
    assert list(Product._base_manager.order_by("pk").values_list("pk", "product_code")) == before
    assert Variant._base_manager.count() == 2


def test_stock_that_was_sold_meanwhile_is_not_overwritten(shop, manager):
    record = manager.get(f"/api/products/{shop.product.pk}").json()["data"]
    set_stock(2, pk=shop.variant.pk)
    saved = manager.put(f"/api/products/{shop.product.pk}", record, format="json").json()["data"]
    assert saved["variants"][0]["stock"] == 2
    record["version"] = saved["version"]
    record["variants"][0]["stock"] = 15
    saved = manager.put(f"/api/products/{shop.product.pk}", record, format="json").json()["data"]
    assert saved["variants"][0]["stock"] == 12
    record["version"] = saved["version"]
    record["variants"][0]["stock"] = 0
    record["variants"][0]["stock_seen"] = 100
    refused = manager.put(f"/api/products/{shop.product.pk}", record, format="json")
    assert list(refused.json()["data"]["errors"]) == ["variants[0][stock]"]
    assert Variant._base_manager.get(pk=shop.variant.pk).stock == 12


def test_a_variant_keeps_its_row_when_options_are_reordered(shop, manager):
    record = manager.get(f"/api/products/{shop.product.pk}").json()["data"]
    ids = {tuple(one["values"]): one["id"] for one in record["variants"]}
    record["option_groups"][1]["values"].reverse()
    for one in record["variants"]:
        one.pop("id")
    saved = manager.put(f"/api/products/{shop.product.pk}", record, format="json").json()["data"]
    assert {tuple(one["values"]): one["id"] for one in saved["variants"]} == ids


def test_stock_reaching_zero_sets_sold_out_and_restores(shop, manager):
    record = manager.get(f"/api/products/{shop.product.pk}").json()["data"]
    for one in record["variants"]:
        one["stock"] = 0
    saved = manager.put(f"/api/products/{shop.product.pk}", record, format="json").json()["data"]
    assert saved["status"] == 2
    with brand_scope(shop.brand.pk):
        assert StockMove.objects.filter(kind="set").count() >= 2


def test_a_deleted_product_leaves_every_door(shop, manager, visitor):
    assert manager.delete(f"/api/products/{shop.product.pk}").json()["data"] == {"id": shop.product.pk}
    assert manager.get(f"/api/products/{shop.product.pk}").status_code == 404
    assert visitor.get(f"/api/shop/products/{shop.product.pk}").status_code == 404
    assert visitor.get("/api/shop/products").json()["data"]["total"] == 0
    assert Product._base_manager.count() == 1


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("라운드", 1),
        ("라운드니트", 1),
        ("니트 램스울", 1),
        ("lambswool", 1),
        ("hg-1", 1),
        ("원피스", 0),
        ("%", 0),
    ],
)
def test_search_finds_words_without_minding_spaces(shop, visitor, query, found):
    assert visitor.get("/api/shop/products", {"search": query}).json()["data"]["total"] == found


@pytest.mark.parametrize(
    "values",
    [
        {"ordering": "product_code"},
        {"ordering": "password"},
        {"page_size": "101"},
        {"user__password": "x"},
        {"_connector": "OR"},
        {"category_id": "abc"},
        {"status": "0,x"},
        {"price_min": "1.5"},
        {"filter": '{"product_name__startswith":"x"}'},
        {"filter": '{"status":{"a":1}}'},
    ],
)
def test_an_undeclared_filter_or_sort_is_refused(visitor, values):
    answer = visitor.get("/api/shop/products", values)
    assert (answer.status_code, answer.json()["result"]) == (400, -50), answer.content


def test_discontinued_is_out_of_lists_and_its_page_says_so(shop, manager, visitor):
    manager.patch(f"/api/products/{shop.product.pk}", {"status": 1}, format="json")
    assert visitor.get("/api/shop/products").json()["data"]["total"] == 0
    assert visitor.get(f"/api/shop/products/{shop.product.pk}").json()["data"]["status"] == 1
    quote = visitor.post("/api/shop/quote", {"items": [{"id": shop.variant.pk, "quantity": 1}]}, format="json")
    assert not quote.json()["data"]["items"][0]["is_orderable"]


def test_wishes_are_ones_own(shop, member):
    assert member.post("/api/shop/wishs", {"product_id": shop.product.pk}, format="json").status_code == 201
    assert member.post("/api/shop/wishs", {"product_id": shop.product.pk}, format="json").status_code == 201
    assert member.get("/api/shop", {"is_manager": 0}).json()["data"]["user_wishs"] == [shop.product.pk]
    stranger = client_for(shop, shop.other_member)
    assert stranger.get("/api/shop/wishs").json()["data"]["content"] == []
    assert stranger.delete(f"/api/shop/wishs/{shop.product.pk}").status_code == 404
    assert member.delete(f"/api/shop/wishs/{shop.product.pk}").status_code == 200
    assert member.get("/api/shop/wishs").json()["data"]["total"] == 0


def test_a_whole_code_comes_first_in_a_managers_search(shop, manager):
    with brand_scope(shop.brand.pk):
        for place in (1, 2, 3):
            catalog.save_product(
                values={
                    "product_code": f"AB2Y5-{place}",
                    "product_name": f"것 AB2Y5 {place}",
                    "product_price": 1000,
                    "product_sale_price": 1000,
                }
            )
    found = manager.get("/api/products", {"search": "AB2Y5-2"}).json()["data"]["content"]
    assert found[0]["product_code"] == "AB2Y5-2"


def test_all_wishes_are_known_by_id_however_many_pages_they_fill(shop):
    member = client_for(shop, shop.member)
    with brand_scope(shop.brand.pk):
        wished = [
            catalog.save_product(
                values={"product_name": f"찜 {number}", "product_price": 1000, "product_sale_price": 1000}
            ).pk
            for number in range(26)
        ]
    for pk in wished:
        member.post("/api/shop/wishs", {"product_id": pk}, format="json")
    first = member.get("/api/shop/wishs").json()["data"]
    second = member.get("/api/shop/wishs", {"page": 2}).json()["data"]
    assert (len(first["content"]), len(second["content"]), first["page_count"]) == (24, 2, 2)
    assert member.get("/api/shop/wishs/ids").json()["data"] == wished[::-1]
    assert client_for(shop).get("/api/shop/wishs/ids").json()["result"] == -10


def test_products_on_sale_that_lack_something_are_a_filter(shop):
    client = client_for(shop, shop.manager)
    with brand_scope(shop.brand.pk):
        Product.objects.update(status=1)
    whole = {key: value for key, value in FORM.items() if not key.startswith(("option", "variants"))}
    whole |= {
        "product_description": "<p>도톰해요.</p>",
        "item_info[0][name]": "소재",
        "item_info[0][value]": "울",
        "category_ids[0]": shop.category.pk,
    }
    parts = {
        "item_info": "item_info[0]",
        "category": "category_ids",
        "picture": "images",
        "description": "product_description",
    }
    for part, field in {"whole": "nothing", **parts}.items():
        values = {key: value for key, value in whole.items() if not key.startswith(field)} | {"product_code": part}
        answer = client.post("/api/products", values, format="multipart")
        assert answer.status_code == 201, answer.content
    bare = {"product_name": "안 파는 것", "product_price": 1, "product_sale_price": 1, "status": 1}
    assert client.post("/api/products", bare, format="json").status_code == 201

    def found(lacks: str) -> set[str]:
        data = client.get("/api/products", {"filter": json.dumps({"lacks": lacks})}).json()["data"]
        return {row["product_code"] for row in data["content"]}

    assert found(",".join(parts)) == set(parts)
    for part in parts:
        assert found(part) == {part}
    assert found("price") == set()


def test_an_empty_code_is_made_and_never_taken_twice(shop):
    client = client_for(shop, shop.manager)
    values = {"product_code": "", "product_name": "니트", "product_price": 1000, "product_sale_price": 1000}
    first = client.post("/api/products", values, format="json").json()["data"]
    assert first["product_code"] == f"P-{first['id']:06d}"
    client.post("/api/products", values | {"product_code": f"P-{first['id'] + 2:06d}"}, format="json")
    third = client.post("/api/products", values, format="json").json()["data"]
    assert third["product_code"] == f"P-{third['id']:06d}-2"
    saved = client.put(f"/api/products/{first['id']}", values | {"product_name": "새 이름"}, format="json").json()
    assert (saved["data"]["product_code"], saved["data"]["product_name"]) == (first["product_code"], "새 이름")
