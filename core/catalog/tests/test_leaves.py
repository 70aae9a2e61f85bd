"""A product is in a leaf of each category group (D20), on every code path."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from core.bulk import services as jobs
from core.bulk.tasks import work
from core.catalog import services as catalog
from core.catalog.models import Category, Product, ProductCategory, PropertyGroup
from core.catalog.tables import PROPERTIES
from core.catalog.tests.importing import applied, checked, counts, errors, rows, table
from core.common.errors import Invalid
from core.common.tenancy import brand_scope
from core.conftest import World
from core.plain import services as plain

HEAD = "상품코드,상품명,판매가,분류"
SAID = "하위 분류가 있는 분류예요"


@pytest.fixture(autouse=True)
def _scope(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield


@pytest.fixture
def women(shop: World) -> Category:
    """A category with one below it."""
    top = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "여성"})
    catalog.save_category(values={"group_id": shop.group.pk, "category_name": "원피스", "parent_id": top.pk})
    return top


def standing() -> dict[str, str]:
    links = ProductCategory.objects.order_by("product__product_code")
    return {link.product.product_code: link.category.category_name_ko for link in links}


def test_the_editor_puts_products_into_leaves_only(shop: World, women: Category, manager: APIClient) -> None:
    with pytest.raises(Invalid) as refused:
        catalog.save_product(product=shop.product, values={"category_ids": [women.pk]})
    assert SAID in str(refused.value.errors["category_ids[0]"])
    answer = manager.patch(f"/api/products/{shop.product.pk}", {"category_ids": [women.pk]}, format="json")
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["category_ids[0]"])
    assert standing() == {"HG-1": "니트"}


def test_what_stood_there_before_the_category_grew_may_stay(shop: World) -> None:
    catalog.save_category(values={"group_id": shop.group.pk, "category_name": "가디건", "parent_id": shop.category.pk})
    catalog.save_product(product=shop.product, values={"category_ids": [shop.category.pk]})
    assert counts(checked(table(HEAD, "HG-1,램스울 라운드 니트,62300,니트"))) == {"same": 1}
    assert standing() == {"HG-1": "니트"}


def test_a_file_names_the_cell(women: Category) -> None:
    run = checked(table(HEAD, "L-1,옷,1000,여성", "L-2,옷,1000,여성 > 원피스"))
    assert counts(run) == {"wrong": 1, "new": 1}
    assert SAID in errors(run)[2]["categories"]
    jobs.apply_now(run=run, mode="good_rows")
    assert standing() == {"HG-1": "니트", "L-2": "원피스"}


def test_a_file_that_makes_categories_keeps_the_rule_among_them() -> None:
    lines = ["L-1,옷,1000,남성 > 셔츠", "L-2,옷,1000,남성", "L-3,옷,1000,니트 > 조끼", "L-4,옷,1000,니트"]
    run = checked(table(HEAD, *lines), create_categories="1")
    assert {number: list(found) for number, found in errors(run).items()} == {3: ["categories"], 5: ["categories"]}
    done = jobs.apply_now(run=run, mode="good_rows")
    assert (done.state, counts(done)) == ("done", {"new": 2, "wrong": 2})
    assert standing() == {"HG-1": "니트", "L-1": "셔츠", "L-3": "조끼"}


def test_another_shops_file_keeps_the_leaf_and_says_what_it_left() -> None:
    head = "ID,Type,SKU,Name,Regular price,Categories,Parent"
    lines = ['1,simple,tee,Tee,10,"Clothing, Clothing > Tees",', "2,simple,cap,Cap,10,Clothing,"]
    run = checked(table(head, *lines), price_factor="1000")
    assert counts(run) == {"new": 2}
    assert "categories" not in rows(run)[2].notes
    assert SAID in rows(run)[3].notes["categories"]
    jobs.apply_now(run=run, mode="all_or_nothing")
    assert standing() == {"HG-1": "니트", "tee": "Tees"}


def test_a_bulk_change_moves_into_leaves_only(shop: World, women: Category, manager: APIClient) -> None:
    def ask(category: int) -> Any:
        wish = {"resource": "products", "action": "category", "values": {"category_id": category}, "filter": {}}
        return manager.post("/api/changes", wish, format="json")

    answer = ask(women.pk)
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["values[category_id]"])
    leaf = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "잎"})
    pk = ask(leaf.pk).json()["data"]["id"]
    catalog.save_category(values={"group_id": shop.group.pk, "category_name": "새잎", "parent_id": leaf.pk})
    manager.post(f"/api/changes/{pk}/apply")
    work.func(pk, "change")
    data = manager.get(f"/api/changes/{pk}").json()["data"]
    assert (data["state"], data["counts"]["refused"]) == ("done", 1)
    assert "하위 분류가 생긴" in data["refused"][0]["message"]
    assert standing() == {"HG-1": "니트"}


def test_a_product_keeps_its_own_of_two_categories_and_properties_of_one_name(shop: World) -> None:
    twin = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "니트"})
    kind = catalog.save_named(
        row=PropertyGroup(), values={"property_group_name": "소재"}, texts=("property_group_name",)
    )
    both = [
        plain.save(table=PROPERTIES, values={"property_group_id": kind.pk, "property_name": "울"})
        for _twice in range(2)
    ]
    catalog.save_product(product=shop.product, values={"category_ids": [twin.pk], "property_ids": [both[1].pk]})
    head = "상품코드,상품명,판매가,분류,속성"
    assert counts(checked(table(head, "HG-1,램스울 라운드 니트,62300,니트,소재=울"))) == {"same": 1}
    applied(table(head, "HG-1,새 이름,62300,니트,소재=울; 계절=봄"), create_categories="1")
    product = Product.objects.get(product_code="HG-1")
    assert (product.product_name_ko, product.category_links.get().category_id) == ("새 이름", twin.pk)
    named = set(product.properties.values_list("property_name_ko", flat=True))
    assert (named, product.properties.filter(pk=both[0].pk).exists()) == ({"울", "봄"}, False)
