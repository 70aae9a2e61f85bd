"""Reply texts: what may stand in braces, and the values for a customer (docs/rules/desk.md)."""

import pytest
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World
from core.workspace.customers.selectors import customer_card
from core.workspace.replies.variables import VARIABLES, values_for

pytestmark = pytest.mark.django_db


def test_a_text_with_an_unknown_variable_is_refused_at_its_language(shop: World, root: APIClient) -> None:
    body = {"title": "교환", "shortcut": "/교환", "text": "{name} 님", "lang_obj": {"en": {"text": "Dear {nmae}"}}}
    errors = root.post("/api/reply-texts", body, format="json").json()["data"]["errors"]
    assert list(errors) == ["lang_obj[en][text]"]
    assert "{nmae}" in errors["lang_obj[en][text]"]
    body["lang_obj"] = {"en": {"text": "Dear {name}"}}
    row = root.post("/api/reply-texts", body, format="json").json()["data"]
    assert (row["shortcut"], row["place"]) == ("교환", "all")


def test_values_are_of_the_customer_and_the_shop(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        values = values_for(user_id=shop.member.pk, name="", manager=shop.manager, language="en")
        nobody = values_for(user_id=None, name="강여름", manager=shop.manager, language="ko")
    assert set(values) == set(VARIABLES) == set(nobody)
    assert values["name"]
    assert values["manager"] == (shop.manager.name or shop.manager.user_name)
    assert (nobody["name"], nobody["order_num"], nobody["grade"]) == ("강여름", "", "")


def test_a_customer_shows_what_the_reader_may_see(shop: World) -> None:
    class Viewer:
        def has_perm(self, permission: str) -> bool:
            return permission in self.rights

        rights: frozenset[str] = frozenset()

    viewer = Viewer()
    with brand_scope(shop.brand.pk):
        bare = customer_card(viewer=viewer, language="ko", user_id=shop.member.pk)
        viewer.rights = frozenset({"members.view_member", "orders.view_order", "points.view_pointentry"})
        whole = customer_card(viewer=viewer, language="ko", user_id=shop.member.pk)
    assert (bare["orders"], bare["points"], bare["memo"], bare["phone_num"]) == (None, None, None, "")
    assert whole["orders"] is not None
    assert whole["points"] == 0
    assert whole["coupons"] is None
    assert shop.member.phone_num not in str(whole) or not shop.member.phone_num
