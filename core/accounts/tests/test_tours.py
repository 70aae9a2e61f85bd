"""The guided tour that a brand shows (`tutorial_num`): once a person, on whatever device."""

import pytest

from core.brands.models import Brand
from core.brands.services import update_brand

pytestmark = pytest.mark.django_db


def tour(person) -> int:
    return int(person.get("/api/auth").json()["data"]["tour"])


def test_a_tour_is_shown_until_it_is_closed(shop, manager, root, member) -> None:
    assert tour(manager) == 0
    update_brand(brand=Brand.objects.get(pk=shop.brand.pk), values={"setting_obj": {"tutorial_num": 2}})
    assert (tour(manager), tour(root)) == (2, 2)
    for _twice in range(2):
        closed = manager.post("/api/auth/tour", {"number": 2}, format="json")
        assert (closed.status_code, closed.json()["data"]["tour"]) == (200, 0)
    assert (tour(manager), tour(root)) == (0, 2)
    update_brand(brand=Brand.objects.get(pk=shop.brand.pk), values={"setting_obj": {"tutorial_num": 1}})
    assert tour(manager) == 1
    assert "tour" not in member.get("/api/auth").json()["data"]
    assert member.post("/api/auth/tour", {"number": 1}, format="json").status_code == 403
