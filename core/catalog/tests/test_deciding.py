"""Size tables and related products: rules, refusals, files, brands, queries."""

import io

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.bulk import services
from core.catalog import services as catalog
from core.catalog import sizes
from core.catalog.models import Category, Product
from core.catalog.tests.importing import applied, checked, counts, errors, rows, table
from core.common.tenancy import brand_scope

db = pytest.mark.django_db
TABLE = "사이즈 | 총장 | 가슴단면; S | 68 | 52; M | 70 | 54.5"
HEAD = "상품코드,상품명,판매가,사이즈표,함께 볼 상품"


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (TABLE, TABLE),
        ("", ""),
        (" ; | ;", ""),
        ("사이즈|총장\nS|68cm\n\nM|70,0", "사이즈 | 총장; S | 68; M | 70"),
        (" | 폭; FREE | 10.5", "사이즈 | 폭; FREE | 10.5"),
        ("사이즈 | 총장 | 폭; S | 68", "사이즈 | 총장 | 폭; S | 68 |"),
    ],
)
def test_a_table_has_one_form(text, form):
    assert sizes.clean_size_table(text) == form
    assert sizes.clean_size_table(form) == form


@pytest.mark.parametrize(
    "text",
    ["사이즈 | 총장", "사이즈; S", "사이즈 | 총장; S | 0", "사이즈 | 총장; S | 1000", "사이즈 | 총장; S | 68.55",
     "사이즈 | 총장; S | 길다", "사이즈 | 총장; S | 68 | 52",
     "사이즈 | 총장 | 총장; S | 1 | 2", "사이즈 | 총장; S | 1; s | 2",
     "사이즈 | ; S | 1", "사이즈 | 총장;  | 1", f"사이즈 | {'가' * 31}; S | 1",
     "사이즈 | 총장; " + "; ".join(f"{one} | 1" for one in range(31)),
     "사이즈 | " + " | ".join(f"{one}번" for one in range(13)) + "; S | 1"],
)  # fmt: skip
def test_a_table_out_of_its_bounds_is_refused(text):
    with pytest.raises(ValueError, match=r"."):
        sizes.clean_size_table(text)


def page(client, shop, **query):
    return client.get(f"/api/shop/products/{shop.product.pk}", query).json()["data"]


def save(manager, shop, **values):
    return manager.patch(f"/api/products/{shop.product.pk}", values, format="json")


@db
def test_the_products_own_table_wins_over_its_categorys_and_those_above(shop, manager, visitor):
    assert page(visitor, shop)["size_table"] is None
    with brand_scope(shop.brand.pk):
        leaf = Category.objects.get(product_links__product=shop.product)
        above = catalog.save_category(
            values={"group_id": leaf.group_id, "category_name": "옷", "size_table": "사이즈 | 총장; 55 | 60"}
        )
        catalog.save_category(values={"parent_id": above.pk}, category=leaf)
    assert page(visitor, shop)["size_table"] == {
        "head": "사이즈", "columns": ["총장"], "rows": [{"name": "55", "cells": [60.0]}]
    }  # fmt: skip
    answer = manager.patch(f"/api/product-categories/{leaf.pk}", {"size_table": "사이즈 | 폭; A | 1"}, format="json")
    assert answer.json()["data"]["size_table"] == "사이즈 | 폭; A | 1"
    assert page(visitor, shop)["size_table"]["columns"] == ["폭"]
    assert save(manager, shop, size_table=TABLE).json()["data"]["size_table"] == TABLE
    own = page(visitor, shop, lng="en")["size_table"]
    assert (own["head"], own["columns"]) == ("Size", ["Length", "Chest width"])
    assert own["rows"][1] == {"name": "M", "cells": [70.0, 54.5]}
    wrong = save(manager, shop, size_table="사이즈 | 총장; S | -1")
    assert (wrong.status_code, list(wrong.json()["data"]["errors"])) == (400, ["size_table"])


def goods(*codes):
    for code in codes:
        catalog.save_product(
            values={"product_code": code, "product_name": code, "product_price": 1000, "product_sale_price": 1000}
        )


def shown(visitor, shop):
    return [card["product_code"] for card in page(visitor, shop)["chosen"]]


@db
def test_chosen_goods_come_in_their_order_and_hidden_ones_are_left_out(shop, manager, visitor):
    with brand_scope(shop.brand.pk):
        goods("C-1", "C-2", "C-3", "C,4")
    answer = save(manager, shop, related_codes=["C-3", "C,4", "C-1", "C-2"])
    assert [one["product_code"] for one in answer.json()["data"]["related_products"]] == ["C-3", "C,4", "C-1", "C-2"]
    assert shown(visitor, shop) == ["C-3", "C,4", "C-1", "C-2"]
    with brand_scope(shop.brand.pk):
        Product.objects.filter(product_code="C-3").update(status=1)
        catalog.delete_product(product=Product.objects.get(product_code="C,4"))
    assert shown(visitor, shop) == ["C-1", "C-2"]
    # A second save of the form keeps a deleted product's code, because it can be restored.
    assert save(manager, shop, related_codes=["C,4", "C-1"]).status_code == 200


@db
def test_only_other_goods_of_the_brand_are_chosen_and_twenty_at_most(shop, manager, other):
    with brand_scope(other.brand.pk):
        goods("R-1")
    for codes in (["R-1"], ["no"], [shop.product.product_code]):
        refused = save(manager, shop, related_codes=codes)
        assert list(refused.json()["data"]["errors"]) == ["related_codes[0]"], refused.content
    assert save(manager, shop, related_codes=[f"X-{one}" for one in range(21)]).status_code == 400


@db
def test_a_new_code_is_followed_by_who_shows_the_product(shop, manager, visitor):
    with brand_scope(shop.brand.pk):
        goods("C-1", "C-10")
    save(manager, shop, related_codes=["C-10", "C-1"])
    with brand_scope(shop.brand.pk):
        other = Product.objects.get(product_code="C-1")
    manager.patch(f"/api/products/{other.pk}", {"product_code": "D-1"}, format="json")
    with brand_scope(shop.brand.pk):
        assert Product.objects.get(pk=shop.product.pk).related_codes == "C-10; D-1"


@db
def test_chosen_goods_cost_one_query_however_many(shop, manager, visitor):
    with brand_scope(shop.brand.pk):
        goods(*(f"C-{one}" for one in range(12)))
    costs = []
    for count in (1, 12):
        save(manager, shop, related_codes=[f"C-{one}" for one in range(count)])
        page(visitor, shop)
        with CaptureQueriesContext(connection) as captured:
            page(visitor, shop)
        costs.append(len(captured))
    assert costs == [2, 2]


@db
def test_files_contain_both_and_a_wrong_cell_is_reported(shop):
    with brand_scope(shop.brand.pk):
        applied(table(HEAD, f"T-1,니트,10000,{TABLE},T-2; T-3", "T-2,모자,9000,,"))
        row = Product.objects.get(product_code="T-1")
        assert (row.size_table, row.related_codes) == (TABLE, "T-2; T-3")
        assert counts(checked(table(HEAD, f"T-1,니트,10000,{TABLE},T-2;T-3"))) == {"same": 1}
        wrong = checked(
            table(HEAD, "T-1,니트,10000,사이즈 | 총장; S | 큼," + "; ".join(f"A-{one}" for one in range(21)))
        )
        assert [set(one) for one in errors(wrong).values()] == [{"size_table", "related_codes"}]
        applied(table(HEAD, "T-1,니트,10000,,"))
        row.refresh_from_db()
        assert (row.size_table, row.related_codes) == ("", "")


@db
def test_an_unknown_code_is_noted_unless_the_file_contains_it(shop):
    with brand_scope(shop.brand.pk):
        goods("R-0")
        run = checked(
            table(HEAD, "T-1,니트,10000,,R-0; T-2; N-1", "T-2,모자,9000,,T-1", "T-3,코트,9000,,N-1; N-2; N-3; N-4")
        )
        notes = {number: row.notes.get("related_codes") for number, row in rows(run).items()}
        assert [notes[one] for one in sorted(notes)] == [
            "아직 없는 상품코드예요: N-1", None, "아직 없는 상품코드예요: N-1, N-2, N-3 (+1)",
        ]  # fmt: skip
        assert counts(run) == {"new": 3}


@db
def test_a_file_of_categories_carries_their_size_tables(shop):
    head, line = "그룹,경로,사이즈표", f"{shop.group.category_group_name},겉옷,{TABLE}"
    with brand_scope(shop.brand.pk):
        first = of_categories(table(head, line))
        services.apply_now(run=first, mode="good_rows")
        assert Category.objects.get(category_name="겉옷").size_table == TABLE
        assert counts(of_categories(table(head, line))) == {"same": 1}
        wrong = of_categories(table(head, f"{shop.group.category_group_name},겉옷,사이즈 | 총장; S | 큼"))
        assert [set(one) for one in errors(wrong).values()] == [{"size_table"}]


def of_categories(text):
    raw = text.encode()
    run = services.upload(resource="product-categories", file=io.BytesIO(raw), file_name="분류.csv", size=len(raw))
    return services.check_now(run=run)
