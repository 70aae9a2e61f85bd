"""Bulk changes of products through the API: preview, apply, undo; refusals change nothing."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from core.bulk.models import ChangeRun, Trace
from core.bulk.tasks import work
from core.catalog import services as catalog
from core.catalog.models import Category, PriceTier, Product, StockMove, Variant
from core.catalog.services.stock import StockLine, take_stock
from core.catalog.tests.importing import fingerprint
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.members.models import Grade

URL = "/api/changes"


@pytest.fixture(autouse=True)
def goods(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield [make(place) for place in range(6)]


def make(place: int) -> Product:
    return catalog.save_product(
        values={
            "product_code": f"C-{place}", "product_name": f"니트 {place}", "product_price": 20000,
            "product_sale_price": 10000 + 1230 * place, "maker": "공방",
            "option_groups": [{"name": "색", "values": [{"name": "가"}, {"name": "나"}]}],
            "variants": [{"values": ["가"], "stock": place}, {"values": ["나"], "price_diff": -500}],
            "price_tiers": [{"grade_id": None, "min_qty": 5, "price": 8000 + place}],
        }
    )  # fmt: skip


def as_it_was() -> list[Any]:
    """All rows of the products except stock moves, which are insert-only."""
    return fingerprint()[:-1]


def ask(client: APIClient, action: str, values: dict[str, Any] | None = None, **chosen: Any) -> Any:
    chosen = chosen or {"filter": {"maker": "공방"}}
    body = {"resource": "products", "action": action, "values": values or {}, **chosen}
    return client.post(URL, body, format="json")


def preview(client: APIClient, action: str, values: dict[str, Any] | None = None, **chosen: Any) -> dict[str, Any]:
    answer = ask(client, action, values, **chosen)
    assert answer.status_code == 201, answer.json()
    data: dict[str, Any] = answer.json()["data"]
    assert data["state"] == "preview"
    return data


def do(client: APIClient, pk: int, verb: str = "apply") -> dict[str, Any]:
    answer = client.post(f"{URL}/{pk}/{verb}")
    assert answer.status_code == 200, answer.json()
    work.func(pk, "change")
    data: dict[str, Any] = client.get(f"{URL}/{pk}").json()["data"]
    return data


LOWER = {"target": "product_sale_price", "unit": "percent", "amount": -10, "step": 100, "rounding": "down"}
SALE = [9000, 10100, 11200, 12300, 13400, 14500]


def sale() -> list[int]:
    rows = Product.objects.filter(maker="공방").order_by("product_code")
    return list(rows.values_list("product_sale_price", flat=True))


def test_a_price_change_is_shown_before_it_is_made(manager: APIClient) -> None:
    before = fingerprint()
    data = preview(manager, "price", LOWER)
    assert (data["total"], data["affected"], data["refused"]) == (6, 6, [])
    first = next(one for one in data["sample"] if one["name"] == "니트 1")
    assert (first["before"], first["after"]) == ({"product_sale_price": 11230}, {"product_sale_price": 10100})
    assert fingerprint() == before
    done = do(manager, data["id"])
    assert (done["state"], done["counts"]) == ("done", {"affected": 6, "same": 0, "refused": 0})
    assert done["progress"] == {"done": 6, "total": 6}
    assert sale() == SALE
    assert Product.objects.get(product_code="C-0").discount_percent == 55


@pytest.mark.parametrize(
    ("action", "values"),
    [
        ("price", LOWER),
        ("price", {"target": "both", "unit": "won", "amount": 500, "step": 1000, "rounding": "up"}),
        ("status", {"status": 1}),
        ("status", {"status": 2}),
        ("stock", {"mode": "set", "quantity": 0}),
        ("stock", {"mode": "set", "quantity": 70}),
        ("stock", {"mode": "uncounted"}),
        ("tier", {"mode": "won", "grade_id": None, "min_qty": 10, "amount": 9000}),
        ("tier", {"mode": "percent", "grade_id": None, "min_qty": 20, "amount": 12.5}),
        ("tier", {"mode": "remove", "grade_id": None}),
        ("delete", {}),
    ],
)
def test_apply_and_undo_leave_the_rows_as_they_were(manager: APIClient, action: str, values: dict[str, Any]) -> None:
    before = as_it_was()
    pk = preview(manager, action, values)["id"]
    assert do(manager, pk)["counts"]["affected"] >= 5
    assert as_it_was() != before
    data = do(manager, pk, "undo")
    assert (data["state"], data["conflicts"], data["undone_by"]) == ("undone", 0, "manager")
    assert as_it_was() == before


def test_categories_move_within_their_group_and_back(manager: APIClient, shop: World) -> None:
    other = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "셔츠"})
    before = as_it_was()
    chosen = {"ids": [shop.product.pk, *Product.objects.filter(maker="공방").values_list("pk", flat=True)]}
    data = preview(manager, "category", {"category_id": other.pk}, **chosen)
    assert data["sample"][0]["before"] == {"category": "니트"}
    assert do(manager, data["id"])["counts"]["affected"] == 7
    assert {one.category_id for one in shop.product.category_links.all()} == {other.pk}
    assert do(manager, data["id"], "undo")["conflicts"] == 0
    assert as_it_was() == before
    out = preview(manager, "category", {"category_group_id": shop.group.pk}, **chosen)
    assert (out["affected"], do(manager, out["id"])["counts"]["same"]) == (1, 6)
    assert shop.product.category_links.count() == 0


def test_what_was_edited_since_is_reported_and_kept(manager: APIClient, goods: list[Product]) -> None:
    pk = preview(manager, "price", LOWER)["id"]
    do(manager, pk)
    catalog.save_product(values={"product_name": "손으로 고침"}, product=Product.objects.get(pk=goods[0].pk))
    Product.objects.filter(pk=goods[1].pk).update(hs_code="6110")
    data = do(manager, pk, "undo")
    assert (data["state"], data["conflicts"]) == ("undone", 2)
    found = manager.get(f"{URL}/{pk}/conflicts").json()["data"]
    assert {one["id"] for one in found["content"]} == {goods[0].pk, goods[1].pk}
    assert all("고쳐서" in one["message"] for one in found["content"])
    assert sale() == [*SALE[:2], *(10000 + 1230 * place for place in range(2, 6))]
    assert Product.objects.get(pk=goods[0].pk).product_name_ko == "손으로 고침"


def test_a_sale_is_no_edit_and_stock_goes_back_by_its_difference(manager: APIClient, goods: list[Product]) -> None:
    def sell(product: Product, count: int, line: int) -> None:
        variant = Variant.objects.get(product=product, key="0")
        take_stock([StockLine(line, variant.pk, product.pk, count, "니트")])

    pk = preview(manager, "stock", {"mode": "add", "quantity": 10})["id"]
    do(manager, pk)
    sell(goods[5], 2, 1)
    sell(goods[0], 3, 2)
    data = do(manager, pk, "undo")
    stocks = dict(Variant.objects.filter(key="0", product__maker="공방").values_list("product__product_code", "stock"))
    # C-0 had 0: three of the ten added pieces are sold, so 0 can't be restored.
    assert stocks == {"C-0": 7, "C-1": 1, "C-2": 2, "C-3": 3, "C-4": 4, "C-5": 3}
    assert data["conflicts"] == 1
    for one in Variant.objects.filter(product__maker="공방", key="0"):
        assert sum(StockMove.objects.filter(variant=one).values_list("delta", flat=True)) == one.stock


def test_undo_works_backwards_through_two_changes(manager: APIClient) -> None:
    before = as_it_was()
    first = preview(manager, "price", LOWER)["id"]
    do(manager, first)
    second = preview(manager, "status", {"status": 3})["id"]
    do(manager, second)
    do(manager, second, "undo")
    assert do(manager, first, "undo")["conflicts"] == 0
    assert as_it_was() == before


def test_rows_that_cannot_take_the_action_are_named_and_left(manager: APIClient, goods: list[Product]) -> None:
    raise_ = {"target": "product_sale_price", "unit": "won", "amount": 5000, "step": 1, "rounding": "half_up"}
    data = preview(manager, "price", raise_)
    assert (data["affected"], data["counts"]["refused"]) == (5, 1)
    assert data["refused"] == [{"id": goods[5].pk, "name": "니트 5", "message": "판매가가 정가보다 높아져요."}]
    done = do(manager, data["id"])
    assert done["refused"] == data["refused"]
    assert sale()[5] == 16150


def test_the_selection_is_frozen_when_it_is_previewed(manager: APIClient) -> None:
    data = preview(manager, "price", LOWER)
    make(8)
    assert do(manager, data["id"])["counts"]["affected"] == 6
    assert Product.objects.get(product_code="C-8").product_sale_price == 10000 + 1230 * 8


@pytest.mark.parametrize(
    ("action", "values", "field"),
    [
        ("price", {**LOWER, "amount": "많이"}, "values[amount]"),
        ("price", {**LOWER, "amount": -101}, "values[amount]"),
        ("price", {**LOWER, "step": 7}, "values[step]"),
        ("price", {**LOWER, "rounding": "nearest"}, "values[rounding]"),
        ("price", {**LOWER, "target": "stock"}, "values[target]"),
        ("price", {**LOWER, "more": 1}, "values[more]"),
        ("price", {**LOWER, "unit": "won", "amount": 1.5}, "values[amount]"),
        ("price", {**LOWER, "step": "²"}, "values[step]"),
        ("status", {"status": 7}, "values[status]"),
        ("status", {"status": "²"}, "values[status]"),
        ("stock", {"mode": "set", "quantity": "²"}, "values[quantity]"),
        ("status", {}, "values[status]"),
        ("stock", {"mode": "set", "quantity": -1}, "values[quantity]"),
        ("stock", {"mode": "double"}, "values[mode]"),
        ("category", {"category_id": 987654}, "values[category_id]"),
        ("category", {}, "values[category_id]"),
        ("paint", {}, "action"),
    ],
)
def test_values_that_cannot_be_are_refused_beside_their_field(
    manager: APIClient, action: str, values: dict[str, Any], field: str
) -> None:
    before = fingerprint()
    answer = ask(manager, action, values)
    assert (answer.status_code, answer.json()["result"]) == (400, -50)
    assert field in answer.json()["data"]["errors"], answer.json()
    assert (fingerprint(), ChangeRun.objects.count()) == (before, 0)


def test_a_selection_is_needed_and_must_exist(manager: APIClient, other: World) -> None:
    assert ask(manager, "status", {"status": 1}, ids=[]).status_code == 400
    assert ask(manager, "status", {"status": 1}, ids=[1], filter={}).status_code == 400
    assert ask(manager, "status", {"status": 1}, filter={"colour": "red"}).status_code == 400
    with brand_scope(other.brand.pk):
        foreign = Product.objects.get().pk
        theirs = Category.objects.get().pk
    assert ask(manager, "status", {"status": 1}, ids=[foreign]).status_code == 400
    assert ask(manager, "category", {"category_id": theirs}).status_code == 400
    assert ChangeRun.objects.count() == 0


def test_a_change_needs_the_right_to_change_the_rows(shop: World, manager: APIClient, member: APIClient) -> None:
    pk = preview(manager, "price", LOWER)["id"]
    for client in (member, client_for(shop, shop.editor), client_for(shop, shop.seller)):
        assert ask(client, "price", LOWER).status_code == 403
        assert client.post(f"{URL}/{pk}/apply").status_code == 403
    assert sale() == [10000 + 1230 * place for place in range(6)]


def test_a_change_is_made_once_and_undone_once(manager: APIClient) -> None:
    pk = preview(manager, "price", LOWER)["id"]
    assert manager.post(f"{URL}/{pk}/undo").json()["result"] == -44
    do(manager, pk)
    assert manager.post(f"{URL}/{pk}/apply").json()["result"] == -44
    do(manager, pk, "undo")
    assert manager.post(f"{URL}/{pk}/undo").json()["result"] == -44
    assert Trace.objects.filter(job_kind="change", job_id=pk, state="undone").count() == 6


def test_a_change_that_changes_nothing_says_so(manager: APIClient) -> None:
    data = preview(manager, "status", {"status": 0})
    assert (data["affected"], data["counts"]["same"]) == (0, 6)
    assert manager.post(f"{URL}/{data['id']}/apply").status_code == 400
    data = preview(manager, "stock", {"mode": "add", "quantity": 0})
    assert data["affected"] == 0
    answer = manager.post(f"{URL}/{data['id']}/apply")
    assert (answer.status_code, answer.json()["result"]) == (400, -50)


def test_the_history_lists_changes(manager: APIClient) -> None:
    pk = preview(manager, "price", LOWER)["id"]
    rows = manager.get(f"{URL}?resource=products&state=preview").json()["data"]["content"]
    assert [(one["id"], one["action"], one["total"], one["created_by"]) for one in rows] == [
        (pk, "price", 6, "manager")
    ]


def test_a_long_selection_is_counted_by_the_worker(manager: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.bulk.changes.preview.JUDGED_AT_ONCE", 2)
    raise_ = {"target": "product_sale_price", "unit": "won", "amount": 5000, "step": 1, "rounding": "half_up"}
    data = ask(manager, "price", raise_).json()["data"]
    assert (data["state"], data["total"], data["counts"]) == ("checking", 6, {"affected": 1, "same": 0, "refused": 1})
    assert [one["name"] for one in data["sample"]] == ["니트 4"]
    assert data["progress"] == {"done": 2, "total": 6}
    assert manager.post(f"{URL}/{data['id']}/apply").json()["result"] == -44
    work.func(data["id"], "change")
    data = manager.get(f"{URL}/{data['id']}").json()["data"]
    assert (data["state"], data["counts"]) == ("preview", {"affected": 5, "same": 0, "refused": 1})
    assert len(data["sample"]) == 5
    done = do(manager, data["id"])
    assert (done["state"], done["counts"]) == ("done", {"affected": 5, "same": 0, "refused": 1})


def test_a_count_that_is_given_up_stops(manager: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.bulk.changes.preview.JUDGED_AT_ONCE", 2)
    pk = ask(manager, "price", LOWER).json()["data"]["id"]
    assert manager.post(f"{URL}/{pk}/cancel").status_code == 200
    work.func(pk, "change")
    data = manager.get(f"{URL}/{pk}").json()["data"]
    assert (data["state"], data["affected"]) == ("cancelled", 2)


def test_the_record_of_a_change_says_which_goods_and_each_value_before_and_after(shop: World) -> None:
    client = client_for(shop, shop.manager)
    chosen = list(Product.objects.filter(maker="공방").order_by("pk").values_list("pk", flat=True))[1:3]
    run = do(client, preview(client, "status", {"status": 1}, ids=chosen)["id"])
    found = client.get(f"{URL}/{run['id']}/rows").json()["data"]
    assert (found["total"], found["page_count"]) == (2, 1)
    assert [(row["id"], row["name"], row["state"]) for row in found["content"]] == [
        (pk, f"니트 {place}", "") for place, pk in enumerate(chosen, 1)
    ]
    assert all(row["changes"] == [{"field": "status", "before": 0, "after": 1}] for row in found["content"])
    second = client.get(f"{URL}/{run['id']}/rows", {"page": 2, "page_size": 1}).json()["data"]
    assert [row["id"] for row in second["content"]] == chosen[1:]
    assert client_for(shop, shop.member).get(f"{URL}/{run['id']}/rows").json()["result"] == -14


def tiers(code: str) -> list[tuple[Any, ...]]:
    rows = PriceTier.objects.filter(product__product_code=code).order_by("min_qty")
    return list(rows.values_list("grade_id", "min_qty", "price"))


def test_a_tier_is_set_by_percent_of_the_sale_price_beside_those_there_are(manager: APIClient) -> None:
    data = preview(manager, "tier", {"mode": "percent", "grade_id": "", "min_qty": 10, "amount": "10"})
    first = next(one for one in data["sample"] if one["name"] == "니트 1")
    assert (first["before"], first["after"]) == ({"tiers": "전체:5=8001"}, {"tiers": "전체:5=8001; 전체:10=10107"})
    do(manager, data["id"])
    assert tiers("C-1") == [(None, 5, 8001), (None, 10, 10107)]


def test_a_grades_tiers_are_taken_out_and_others_stay(manager: APIClient) -> None:
    grade = Grade(grade_name_ko="도매")
    grade.save()
    for values in ({"min_qty": 1, "amount": 7000}, {"min_qty": 9, "amount": 6000}):
        do(manager, preview(manager, "tier", {"mode": "won", "grade_id": grade.pk, **values})["id"])
    assert tiers("C-0") == [(grade.pk, 1, 7000), (None, 5, 8000), (grade.pk, 9, 6000)]
    do(manager, preview(manager, "tier", {"mode": "remove", "grade_id": grade.pk, "min_qty": 9})["id"])
    assert tiers("C-0") == [(grade.pk, 1, 7000), (None, 5, 8000)]
    do(manager, preview(manager, "tier", {"mode": "remove", "grade_id": grade.pk})["id"])
    assert tiers("C-0") == [(None, 5, 8000)]


def test_a_tier_below_what_an_option_takes_off_is_refused(manager: APIClient) -> None:
    data = preview(manager, "tier", {"mode": "won", "grade_id": None, "min_qty": 10, "amount": 499})
    assert (data["affected"], len(data["refused"])) == (0, 6)


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"mode": "won", "grade_id": None, "min_qty": 1, "amount": 9}, "min_qty"),
        ({"mode": "won", "grade_id": None, "min_qty": 1000, "amount": 9}, "min_qty"),
        ({"mode": "won", "grade_id": 987654, "min_qty": 2, "amount": 9}, "grade_id"),
        ({"mode": "percent", "grade_id": None, "min_qty": 2, "amount": 100}, "amount"),
        ({"mode": "won", "grade_id": None, "min_qty": 2, "amount": 0}, "amount"),
    ],
)
def test_a_tier_that_cannot_be_is_refused_beside_its_field(
    manager: APIClient, values: dict[str, Any], field: str
) -> None:
    before = fingerprint()
    answer = ask(manager, "tier", values)
    assert set(answer.json()["data"]["errors"]) == {f"values[{field}]"}
    assert fingerprint() == before
