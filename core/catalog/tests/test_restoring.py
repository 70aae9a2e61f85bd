"""A deleted category is restored to its place, and is found by its name."""

import pytest
from rest_framework.test import APIClient

from core.catalog import search
from core.catalog import services as catalog
from core.catalog.models import Category
from core.common.tenancy import brand_scope
from core.conftest import World

pytestmark = pytest.mark.django_db

URL = "/api/product-categories"


@pytest.fixture
def hats(shop: World) -> Category:
    with brand_scope(shop.brand.pk):
        return catalog.save_category(
            values={"group_id": shop.group.pk, "parent_id": shop.category.pk, "category_name": "털모자"}
        )


def test_a_deleted_category_comes_back(manager: APIClient, visitor: APIClient, shop: World, hats: Category) -> None:
    assert manager.delete(f"{URL}/{hats.pk}").status_code == 200
    assert manager.get(f"{URL}/{hats.pk}").status_code == 404
    assert hats.pk not in [one["id"] for one in visitor.get("/api/shop/product-categories").json()["data"]["content"]]
    with brand_scope(shop.brand.pk):
        assert search.search_categories("털모자", "ko", 5) == []
    gone = manager.get(URL, {"is_deleted": 1}).json()["data"]["content"]
    assert [(one["id"], one["path"]) for one in gone] == [(hats.pk, f"{shop.category.category_name} > 털모자")]
    back = manager.post(f"{URL}/{hats.pk}/restore")
    assert (back.status_code, back.json()["data"]["parent_id"]) == (200, shop.category.pk)
    with brand_scope(shop.brand.pk):
        assert [one["id"] for one in search.search_categories("털모자", "ko", 5)] == [hats.pk]


def test_not_below_one_that_is_deleted_itself(manager: APIClient, shop: World, hats: Category) -> None:
    with brand_scope(shop.brand.pk):
        above = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "잡화"})
        catalog.save_category(category=hats, values={"parent_id": above.pk})
    for pk in (hats.pk, above.pk):
        assert manager.delete(f"{URL}/{pk}").status_code == 200
    refused = manager.post(f"{URL}/{hats.pk}/restore")
    assert (refused.status_code, refused.json()["result"]) == (400, -50)
    assert manager.post(f"{URL}/{above.pk}/restore").status_code == 200
    assert manager.post(f"{URL}/{hats.pk}/restore").status_code == 200


def test_one_with_products_stays(manager: APIClient, shop: World) -> None:
    refused = manager.delete(f"{URL}/{shop.category.pk}")
    assert (refused.status_code, refused.json()["result"]) == (400, -50)
    assert manager.get(f"{URL}/{shop.category.pk}").status_code == 200
