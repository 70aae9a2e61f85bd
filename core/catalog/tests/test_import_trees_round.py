"""Round trip of categories, properties and groups with any names."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from core.catalog import services
from core.catalog.models import CategoryGroup, PropertyGroup
from core.catalog.tables import PROPERTIES
from core.catalog.tests.test_import_export import MAYBE, WORD
from core.catalog.tests.test_import_trees import NAMED, checked, export
from core.common.squash import squash
from core.common.tenancy import brand_scope
from core.plain import services as plain


class RoundTrip(TestCase):
    """Round trip of every simple resource."""

    def setUp(self) -> None:
        from core.conftest import make_world

        super().setUp()
        self.world = make_world("하루결", "localhost")

    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.tuples(WORD, WORD, WORD, MAYBE, st.integers(0, 9)), max_size=4))
    def test_an_export_read_in_again_says_nothing_changed(self, rows: list[tuple[str, str, str, str, int]]) -> None:
        with brand_scope(self.world.brand.pk):
            for group, parent, name, english, place in rows:
                words = {"lang_obj": {"en": {"category_name": english[:80]}}, "position": place}
                self._add(group[:60], parent[:80], name[:80], words)
            for resource in NAMED:
                run = checked(resource, export(resource))
                told = {row.row_no: (row.raw, row.diff, row.errors) for row in run.rows.all() if row.kind != "same"}
                assert told == {}, (resource, told)

    def _add(self, group: str, parent: str, name: str, words: dict[str, Any]) -> None:
        # A blank name is no name; duplicates are distinguished by their numbers.
        if not all(squash(text) for text in (group, parent, name)):
            return
        own = services.save_named(
            row=CategoryGroup(), values={"category_group_name": group}, texts=("category_group_name",)
        )
        top = services.save_category(values={"group_id": own.pk, "category_name": parent})
        services.save_category(values={"group_id": own.pk, "parent_id": top.pk, "category_name": name, **words})
        kind = services.save_named(
            row=PropertyGroup(), values={"property_group_name": group}, texts=("property_group_name",)
        )
        plain.save(table=PROPERTIES, values={"property_group_id": kind.pk, "property_name": name})
