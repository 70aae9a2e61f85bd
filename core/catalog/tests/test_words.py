"""Words of products in the reader's language."""

from rest_framework.test import APIClient

from core.catalog.models import Product, ProductWord
from core.common.tenancy import brand_scope
from core.conftest import World


def test_a_word_is_translated_once_for_all_products(shop: World, manager: APIClient, visitor: APIClient) -> None:
    notice = [
        {"name": "제조자", "value": "다온도예"},
        {"name": "품명", "value": "리넨 셔츠"},
        {"name": "제조연월", "value": "2026년 8월"},
        {"name": "우리 항목", "value": "도자기 60%"},
    ]
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(
            maker="다온도예", item_info=notice, product_name_ko="리넨 셔츠", product_name_en="Linen shirt"
        )
    created = manager.post(
        "/api/product-words", {"word": "다온도예", "lang_obj": {"en": {"word": "Daon Pottery"}}}, format="json"
    )
    assert created.status_code == 201, created.content

    page = visitor.get(f"/api/shop/products/{shop.product.pk}?lng=en").json()["data"]
    assert page["maker"] == "Daon Pottery"
    assert [(row["name"], row["value"]) for row in page["item_info"]] == [
        ("Manufacturer", "Daon Pottery"),
        ("Item", "Linen shirt"),
        ("Month of manufacture", "2026-08"),
        # Neither the law's nor translated: Korean.
        ("우리 항목", "도자기 60%"),
    ]
    korean = visitor.get(f"/api/shop/products/{shop.product.pk}?lng=ko").json()["data"]
    assert (korean["maker"], korean["item_info"]) == ("다온도예", notice)


def test_words_are_those_of_the_brand(shop: World, other: World, visitor: APIClient) -> None:
    with brand_scope(other.brand.pk):
        ProductWord(word_ko="다온도예", word_en="Theirs").save()
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(maker="다온도예")
    assert visitor.get(f"/api/shop/products/{shop.product.pk}?lng=en").json()["data"]["maker"] == "다온도예"
