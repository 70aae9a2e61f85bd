"""The manager's list of wishes."""

from typing import Any

import pytest

from core.accounts.models import User
from core.catalog import services as catalog
from core.catalog.services.wishes import add_wish
from core.common import local_cache
from core.common.tenancy import brand_scope
from core.conftest import client_for

pytestmark = pytest.mark.django_db
URL = "/api/wishs"


@pytest.fixture(autouse=True)
def _wishes(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        User.objects.filter(pk=shop.member.pk).update(name="이서연")
        other = catalog.duplicate_product(product=shop.product)
        for user in (shop.member, shop.other_member):
            add_wish(user_id=user.pk, product_id=shop.product.pk)
        add_wish(user_id=shop.member.pk, product_id=other.pk)
        yield


def test_members_are_masked_and_filters_narrow(shop: Any, manager: Any) -> None:
    data = manager.get(URL).json()["data"]
    assert data["total"] == 3
    assert "이*연" in {row["name"] for row in data["content"]}
    assert manager.get(URL, {"product_id": shop.product.pk}).json()["data"]["total"] == 2
    assert manager.get(URL, {"user_id": shop.other_member.pk}).json()["data"]["total"] == 1
    assert manager.get(URL, {"search": "이서"}).json()["data"]["total"] == 2
    assert manager.get(URL, {"search": "없는"}).json()["data"]["total"] == 0


def test_the_most_wished_come_first_and_deleted_products_not_at_all(shop: Any, manager: Any) -> None:
    rows = manager.get(f"{URL}/most").json()["data"]["content"]
    assert [(row["product_id"] == shop.product.pk, row["wishes"]) for row in rows] == [(True, 2), (False, 1)]
    catalog.delete_product(product=shop.product)
    local_cache.forget(("most-wished", shop.brand.pk))
    assert [row["wishes"] for row in manager.get(f"{URL}/most").json()["data"]["content"]] == [1]


def test_only_who_may_see_wishes_sees_them(shop: Any) -> None:
    for person, status in ((shop.member, 403), (shop.editor, 403), (None, 401)):
        assert client_for(shop, person).get(URL).status_code == status
