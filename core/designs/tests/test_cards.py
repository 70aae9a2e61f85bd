"""The look of cards: a design that is written into its brand when it is published (D41)."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from core.brands import selectors as brands
from core.common.tenancy import brand_scope
from core.conftest import World
from core.designs.models import ShopDesign
from core.designs.tests.test_designs import publish, read, save

pytestmark = pytest.mark.django_db


@pytest.fixture
def design(shop: World) -> ShopDesign:
    with brand_scope(shop.brand.pk):
        return ShopDesign.objects.get(place="item-card")


def change(client: APIClient, design: ShopDesign, **values: Any) -> Any:
    [entry] = read(client, design)["entries"]
    block = {**entry["block"], **values}
    return save(client, design, (block["id"], entry["version"], block), order=[block["id"]])


def public(brand_id: int) -> Any:
    info = brands.by_id(brand_id)
    assert info is not None
    return info.public["ko"]


def test_a_published_card_is_the_look_of_this_brand_alone(
    manager: APIClient, visitor: APIClient, shop: World, other: World, design: ShopDesign
) -> None:
    before = public(other.brand.pk)
    record = read(manager, design)
    assert (record["is_used"], record["change_count"], len(record["entries"])) == (False, 0, 1)
    assert change(manager, design, ratio="1:1", parts=["price", "name"]).status_code == 200
    assert "parts" not in public(shop.brand.pk)["item_card_obj"]
    assert publish(manager, design).status_code == 200
    shown = public(shop.brand.pk)
    assert (shown["item_card_obj"]["ratio"], shown["item_card_obj"]["parts"]) == ("1:1", ["price", "name"])
    assert "type" not in shown["item_card_obj"]
    assert shown["setting_obj"]["is_use_item_card_style"] == 1
    assert public(other.brand.pk) == before
    record = read(manager, design)
    assert (record["is_used"], record["change_count"], record["entries"][0]["block"]["ratio"]) == (True, 0, "1:1")


def test_a_draft_begins_with_what_the_brand_has(manager: APIClient, shop: World, design: ShopDesign) -> None:
    shop.brand.theme_css.item_card_design = 1
    shop.brand.theme_css.save()
    brands.clear_directory()
    assert read(manager, design)["entries"][0]["block"]["design"] == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ratio", "2:1"),
        ("name_lines", 4),
        ("parts", ["name"]),
        ("parts", ["name", "price", "price"]),
        ("badges", ["new", "new"]),
        ("free_delivery", True),
    ],
)
def test_what_a_card_cannot_show_is_refused(manager: APIClient, design: ShopDesign, field: str, value: Any) -> None:
    answer = change(manager, design, **{field: value})
    if answer.status_code == 200:
        answer = publish(manager, design)
    errors = answer.json()["data"]["errors"]
    assert answer.status_code == 400
    assert all(name.startswith(f"b1.{field}") for name in errors)


def test_the_card_of_the_blog_is_published_by_itself(manager: APIClient, shop: World) -> None:
    with brand_scope(shop.brand.pk):
        design = ShopDesign.objects.get(place="blog-item-card")
    assert change(manager, design, post_ratio="16:9", post_parts=["date", "title"]).status_code == 200
    assert publish(manager, design).status_code == 200
    shown = public(shop.brand.pk)
    assert shown["blog_item_card_obj"]["post_parts"] == ["date", "title"]
    assert "parts" not in shown["item_card_obj"]


def test_samples_have_the_hard_cases(manager: APIClient, shop: World, design: ShopDesign) -> None:
    [entry] = read(manager, design)["entries"]
    body = {"blocks": [entry["block"]], "language": "ko"}
    answer = manager.post(f"/api/designs/{design.pk}/show", body, format="json").json()["data"]
    [block] = answer["blocks"]
    assert answer["faults"] == []
    assert [case["case"] for case in block["cases"]] in ([], ["sold_out", "long_name", "plain", "no_picture"])


def test_publishing_a_home_page_has_the_shop_use_it(manager: APIClient, shop: World) -> None:
    with brand_scope(shop.brand.pk):
        design = ShopDesign.objects.get(place="shop")
    save(manager, design, ("n1", 0, {"type": "rich-text", "html": "<p>글</p>"}), order=["n1"])
    assert publish(manager, design).status_code == 200
    assert public(shop.brand.pk)["setting_obj"]["is_use_shop_obj_style"] == 1
