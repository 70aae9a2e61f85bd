"""After a manager's save no process serves an older page (core/common/cache_version.py)."""

import json

import pytest

from core.common import cache_version, local_cache
from core.common.tenancy import brand_scope
from core.conftest import client_for

pytestmark = pytest.mark.django_db


@pytest.fixture
def names(monkeypatch):
    """A page shows the product's name and nothing else."""

    def render(page):
        found = [one["data"]["product_name"] for one in page["data"].values() if "product_name" in (one["data"] or {})]
        return {"status": 200, "html": "", "state": json.dumps(found), "title": "x"}

    monkeypatch.setattr("core.pages.renderer.render", render)


def shown(shop):
    answer = client_for(shop).get(f"/shop/item/{shop.product.pk}")
    return json.loads(answer.content.decode().split('id="maru-state"')[1].split(">", 1)[1].split("<", 1)[0])


def save(shop, manager, name):
    answer = manager.patch(f"/api/products/{shop.product.pk}", {"product_name": name}, format="json")
    assert answer.status_code == 200, answer.content


def test_a_save_is_on_the_page_at_once_and_stays(shop, manager, names):
    assert shown(shop) == ["램스울 라운드 니트"]
    for number in range(5):
        save(shop, manager, f"니트 {number}")
        assert shown(shop) == [f"니트 {number}"]


def test_an_outdated_cache_of_another_process_is_not_served(shop, manager, names):
    """A second process, simulated by a copy of this one's page cache, which has not seen the save."""
    shown(shop)
    pages = [dict(one._kept) for one in local_cache.LocalCache._all]
    save(shop, manager, "새 이름")
    for cache, was in zip(local_cache.LocalCache._all, pages, strict=True):
        cache._kept = was
    assert shown(shop) == ["새 이름"]


def test_a_shopper_and_a_refused_save_leave_what_is_kept(shop, manager, member, names):
    before = cache_version.current(shop.brand.pk)
    member.post("/api/shop/wishs", {"product_id": shop.product.pk}, format="json")
    assert manager.patch(f"/api/products/{shop.product.pk}", {"nothing": 1}, format="json").status_code == 400
    assert cache_version.current(shop.brand.pk) == before
    save(shop, manager, "니트")
    assert cache_version.current(shop.brand.pk) > before


def test_two_saves_in_one_moment_are_two(shop):
    with brand_scope(shop.brand.pk):
        found = []
        for _one in range(50):
            cache_version.bump(shop.brand.pk)
            found.append(cache_version.current(shop.brand.pk))
    assert found == sorted(set(found))
