"""Categories, properties and groups that go out come back unchanged, whatever stands in their names."""

import csv
import io
from array import array
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from core.catalog import services
from core.catalog.models import CategoryGroup, PropertyGroup
from core.catalog.resources.trees import TREES
from core.catalog.rules import squash
from core.catalog.tests.test_import_export import MAYBE, WORD
from core.catalog.tests.test_import_trees import checked
from core.jobs import registry
from core.jobs.engine.export import lines
from core.kit.tenancy import brand_scope


def export(resource: str) -> bytes:
    target = registry.get(resource)
    out = io.StringIO()
    model = next(one.model for one in TREES if one.name == resource)
    ids = array("q", model._default_manager.order_by("pk").values_list("pk", flat=True))
    csv.writer(out, quoting=csv.QUOTE_ALL).writerows(lines(target, ids))
    return out.getvalue().encode("utf-8-sig")


class RoundTrip(TestCase):
    """What goes out comes back, for every resource of the plain kind."""

    def setUp(self) -> None:
        from core.conftest import make_world

        super().setUp()
        self.world = make_world("하루결", "localhost")

    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.tuples(WORD, WORD, WORD, MAYBE, st.integers(0, 9)), max_size=4))
    def test_an_export_read_in_again_says_nothing_changed(self, rows: list[tuple[str, str, str, str, int]]) -> None:
        with brand_scope(self.world.brand.pk):
            seen: set[tuple[str, ...]] = set()
            for group, parent, name, english, place in rows:
                words = {"lang_obj": {"en": {"category_name": english[:80]}}, "position": place}
                self._add(seen, group[:60], parent[:80], name[:80], words)
            for resource in (one.name for one in TREES):
                run = checked(resource, export(resource))
                told = {row.row_no: (row.raw, row.diff, row.errors) for row in run.rows.all() if row.kind != "same"}
                assert told == {}, (resource, told)

    def _add(self, seen: set[tuple[str, ...]], group: str, parent: str, name: str, words: dict[str, Any]) -> None:
        keys = (squash(group),), (squash(group), squash(parent)), (squash(group), squash(parent), squash(name))
        if not all(all(key) for key in keys) or seen & set(keys):
            return
        seen |= set(keys)
        if squash(group) == squash("기본"):
            return
        own = services.save_named(
            row=CategoryGroup(), values={"category_group_name": group}, texts=("category_group_name",)
        )
        top = services.save_category(values={"group_id": own.pk, "category_name": parent})
        services.save_category(values={"group_id": own.pk, "parent_id": top.pk, "category_name": name, **words})
        kind = services.save_named(
            row=PropertyGroup(), values={"property_group_name": group}, texts=("property_group_name",)
        )
        services.save_property(values={"group_id": kind.pk, "property_name": name})
