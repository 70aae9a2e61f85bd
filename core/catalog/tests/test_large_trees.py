"""Ten thousand categories: the bootstrap, a category's page, and their import."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.bulk import services as jobs
from core.bulk.engine import adaptive_batch
from core.catalog import services
from core.catalog.models import Category
from core.catalog.search import dictionary
from core.catalog.selectors import trees
from core.catalog.tests.importing import table
from core.catalog.tests.test_import_trees import HEAD, checked
from core.common.tenancy import brand_scope
from core.conftest import World

pytestmark = [pytest.mark.django_db, pytest.mark.both]


def grown(world: World) -> list[Category]:
    """A root with two below it, one of which has two more: 여성 is there already."""
    made: list[Category] = []
    for name, parent in (("뿌리", None), ("가지", 0), ("잔가지", 0), ("잎", 1), ("꽃", 1)):
        values: dict[str, Any] = {"group_id": world.group.pk, "category_name": name}
        values["parent_id"] = made[parent].pk if parent is not None else None
        made.append(services.save_category(values=values))
    return made


def carried(visitor: Any) -> set[str]:
    groups = visitor.get("/api/shop?is_manager=0").json()["data"]["product_category_groups"]
    return {one["category_name"] for group in groups for one in group["categories"]}


@pytest.mark.parametrize(
    ("most", "left_out"), [(600, set()), (6, set()), (5, {"잎", "꽃"}), (1, {"가지", "잔가지", "잎", "꽃"})]
)
def test_menus_carry_whole_levels_and_the_roots_always(
    shop: World, visitor: Any, monkeypatch: pytest.MonkeyPatch, most: int, left_out: set[str]
) -> None:
    with brand_scope(shop.brand.pk):
        grown(shop)
        everything = set(Category.objects.values_list("category_name_ko", flat=True))
    monkeypatch.setattr(trees, "MAX_IN_MENUS", most)
    assert everything - carried(visitor) == left_out


def test_a_category_is_shown_with_its_neighbours(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        root, branch, twig, leaf, flower = grown(shop)

    def place(category: Category, part: str) -> list[str]:
        answer = visitor.get(f"/api/shop/product-categories/{category.pk}").json()["data"]
        assert (answer["id"], answer["category_name"]) == (category.pk, category.category_name_ko)
        return [one["category_name"] for one in answer[part]]

    assert place(branch, "above") == ["뿌리"]
    assert (place(branch, "below"), place(branch, "siblings")) == (["잎", "꽃"], [])
    assert (place(leaf, "above"), place(leaf, "siblings")) == (["뿌리", "가지"], ["잎", "꽃"])
    assert (place(root, "above"), place(root, "below")) == ([], ["가지", "잔가지"])
    assert place(twig, "siblings") == ["가지", "잔가지"]
    for unknown in ("987654321", "x", "0"):
        assert visitor.get(f"/api/shop/product-categories/{unknown}").status_code == 404
    assert flower.parent_id == branch.pk


def test_the_words_of_a_category_are_found_by_their_index(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        plan = dictionary._words_of_target(dictionary.Kind.CATEGORY, shop.category.pk).explain()
        dictionary.set_words_of_target(dictionary.Kind.CATEGORY, shop.category.pk, ["털실", "Yarn"])
        assert set(
            dictionary._words_of_target(dictionary.Kind.CATEGORY, shop.category.pk).values_list("word", flat=True)
        ) >= {
            "털실",
            "yarn",
        }
    if connection.vendor == "sqlite":
        assert "search_word_target (brand_id=? AND target_id=?" in plan


def test_a_line_costs_the_same_however_many_stand_above_it(shop: World, monkeypatch: pytest.MonkeyPatch) -> None:
    # On a slow machine chunks would be smaller, and have more queries.
    monkeypatch.setattr(adaptive_batch, "HOLD_SECONDS", 60)

    def spent(count: int) -> int:
        path = " > ".join(f"단{count}-{number}" for number in range(6))
        above = [f"상품,{' > '.join(path.split(' > ')[: depth + 1])},,,0" for depth in range(6)]
        rows = [f"상품,{path} > 끝{number},,,{number}" for number in range(count)]
        run = checked("product-categories", table(HEAD, *above, *rows))
        with CaptureQueriesContext(connection) as captured:
            jobs.apply_now(run=run, mode="good_rows")
        assert Category.objects.filter(
            category_name_ko__startswith="끝", parent__category_name_ko=f"단{count}-5"
        ).count()
        return len(captured)

    with brand_scope(shop.brand.pk):
        few, many = spent(10), spent(50)
    # Two more for each savepoint; the parents of a line are cached, not queried.
    assert (many - few) / 40 <= 10
