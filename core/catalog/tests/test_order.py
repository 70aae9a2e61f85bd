"""Order of categories: moves without gaps or cycles, also with concurrent moves."""

import threading

import pytest
from django.db import connection

from core.catalog import services
from core.catalog.models import Category, CategoryGroup, Property, PropertyGroup
from core.common.tenancy import brand_scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def tree(shop):
    """a (a1, a2), b, c under one group, beside the fixture's own category."""
    with brand_scope(shop.brand.pk):
        found = {}
        for place, name in enumerate(("a", "b", "c")):
            found[name] = Category(group=shop.group, category_name_ko=name, position=place + 1)
            found[name].save()
        for place, name in enumerate(("a1", "a2")):
            found[name] = Category(group=shop.group, parent=found["a"], category_name_ko=name, position=place)
            found[name].save()
    return found


def level(shop, parent=None):
    with brand_scope(shop.brand.pk):
        rows = Category.objects.filter(group=shop.group, parent=parent).order_by("position", "pk")
        names = [(row.category_name_ko, row.position) for row in rows]
    assert [place for _name, place in names] == list(range(len(names)))
    return [name for name, _place in names]


def move(client, row, parent=None, before=None):
    body = {"parent_id": parent.pk if parent else -1, "before_id": before.pk if before else None}
    return client.post(f"/api/product-categories/{row.pk}/move", body, format="json")


def test_a_category_moves_among_its_siblings_and_under_another(shop, manager, tree):
    own = shop.category.category_name_ko
    assert move(manager, tree["c"], before=tree["a"]).status_code == 200
    assert level(shop) == [own, "c", "a", "b"]
    answer = move(manager, tree["b"], parent=tree["a"], before=tree["a2"])
    assert (answer.json()["data"]["parent_id"], answer.json()["data"]["position"]) == (tree["a"].pk, 1)
    assert level(shop, tree["a"]) == ["a1", "b", "a2"]
    assert level(shop) == [own, "c", "a"]


def test_a_circle_and_a_strange_place_are_refused_and_change_nothing(shop, manager, other, tree):
    move(manager, tree["c"], before=tree["a"])
    before = level(shop), level(shop, tree["a"])
    assert move(manager, tree["a"], parent=tree["a1"]).status_code == 400
    assert move(manager, tree["a"], parent=tree["a"]).status_code == 400
    assert move(manager, tree["a"], parent=other.category).status_code == 400
    assert move(manager, tree["a"], before=tree["a1"]).status_code == 400
    assert (level(shop), level(shop, tree["a"])) == before


def test_groups_and_properties_are_put_in_order(shop, manager):
    with brand_scope(shop.brand.pk):
        groups = [CategoryGroup.objects.create(category_group_name_ko=name) for name in "가나"]
        kind = PropertyGroup.objects.create(property_group_name_ko="소재")
        values = [Property.objects.create(group=kind, property_name_ko=name) for name in "다라마"]
        kinds = [kind, PropertyGroup.objects.create(property_group_name_ko="계절")]
    for name, moved, before in (
        ("product-category-groups", groups[1], groups[0]),
        ("product-property-groups", kinds[1], kinds[0]),
        ("product-properties", values[2], values[0]),
    ):
        answer = manager.post(f"/api/{name}/{moved.pk}/move", {"before_id": before.pk}, format="json")
        assert answer.status_code == 200, answer.content
        rows = manager.get(f"/api/{name}").json()["data"]["content"]
        ids = [row["id"] for row in rows]
        assert ids.index(moved.pk) + 1 == ids.index(before.pk)
    with brand_scope(shop.brand.pk):
        assert sorted(Property.objects.values_list("position", flat=True)) == [0, 1, 2]


def test_children_are_counted_so_that_a_tree_can_load_lazily(shop, manager, tree):
    asked = {"category_group_id": shop.group.pk, "parent_id": -1, "page_size": 100}
    rows = manager.get("/api/product-categories", asked).json()["data"]["content"]
    assert {row["category_name"]: row["child_count"] for row in rows}["a"] == 2


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite lets one write at a time")
def test_two_moves_at_once_make_no_circle(shop, tree):
    start = threading.Barrier(2)

    def go(moved, parent):
        with brand_scope(shop.brand.pk):
            start.wait()
            try:
                services.move_category(category=moved, parent_id=parent.pk)
            except Exception:  # noqa: S110  (one of the two is refused; which one is chance)
                pass
            finally:
                connection.close()

    pairs = ((tree["b"], tree["c"]), (tree["c"], tree["b"]))
    threads = [threading.Thread(target=go, args=pair) for pair in pairs]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    with brand_scope(shop.brand.pk):
        parents = dict(Category.objects.values_list("pk", "parent_id"))
    assert (parents[tree["b"].pk], parents[tree["c"].pk]) != (tree["c"].pk, tree["b"].pk)


def test_a_category_is_made_at_the_root_and_under_another(shop, manager):
    body = {"category_group_id": shop.group.pk, "category_name": "뿌리", "parent_id": -1}
    made = manager.post("/api/product-categories", body, format="json")
    assert made.status_code == 201, made.content
    root = made.json()["data"]
    assert root["parent_id"] == -1
    below = manager.post("/api/product-categories", {**body, "parent_id": root["id"]}, format="json").json()["data"]
    assert below["parent_id"] == root["id"]
    assert manager.post("/api/product-categories", {**body, "parent_id": -2}, format="json").status_code == 400
