"""A brand without terms of use or a privacy policy sells nothing, and says so (D12)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.brands.models import Policy
from core.common import local_cache
from core.conftest import client_for
from core.orders.models import Order
from core.tests.flows.test_buying import order_body, place, quoted

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("kind", ["terms", "privacy"])
def test_no_order_is_placed_before_the_required_documents_are_in_force(shop, visitor, manager, bank, kind):
    tomorrow = timezone.localdate() + timedelta(days=1)
    Policy._base_manager.filter(brand=shop.brand, kind=kind).update(effective_on=tomorrow)
    quote = quoted(visitor, shop.variant)
    assert quote["missing_policies"] == [kind]
    refused = place(visitor, order_body(shop, quote))
    assert (refused.status_code, refused.json()["result"]) == (409, -44)
    assert refused.json()["data"]["missing"] == [kind]
    assert not Order._base_manager.exists()
    assert manager.get("/api/util/setup").json()["data"] == {"mail": "sandbox", "missing_policies": [kind]}
    Policy._base_manager.filter(brand=shop.brand, kind=kind).update(effective_on=timezone.localdate())
    assert quoted(visitor, shop.variant)["missing_policies"] == []
    assert place(visitor, order_body(shop, quote)).status_code == 200
    assert manager.get("/api/util/setup").json()["data"]["missing_policies"] == []


def test_each_brand_has_its_own(shop, other, bank):
    Policy._base_manager.filter(brand=other.brand, kind="terms").delete()
    local_cache.clear()
    assert quoted(client_for(shop), shop.variant)["missing_policies"] == []
    assert quoted(client_for(other), other.variant)["missing_policies"] == ["terms"]


def test_who_may_read_what_is_missing(shop):
    for user, status in ((None, 401), (shop.member, 403), (shop.editor, 403), (shop.seller, 403)):
        assert client_for(shop, user).get("/api/util/setup").status_code == status
