"""Further hosts of a brand, written in the manager by a root manager."""

from core.brands.models import BrandHost
from core.brands.selectors import by_host


def test_a_root_manager_sets_further_hosts(shop, other, root, manager):
    address = f"/api/brands/{shop.brand.pk}"
    saved = root.patch(address, {"name": "하루결", "hosts": ["WWW.Shop.example.", "shop.example"]}, format="json")
    assert saved.status_code == 200, saved.content
    assert saved.json()["data"]["hosts"] == ["shop.example", "www.shop.example"]
    info = by_host("www.shop.example:8000")
    assert info
    assert info.id == shop.brand.pk
    taken = root.patch(address, {"name": "하루결", "hosts": ["ok.example", other.brand.dns]}, format="json")
    assert (taken.status_code, list(taken.json()["data"]["errors"])) == (400, ["hosts[1]"])
    refused = manager.patch(address, {"name": "하루결", "hosts": []}, format="json")
    assert refused.status_code == 403
    # What is unchanged may be sent back.
    same = manager.patch(address, {"name": "하루결", "hosts": ["www.shop.example", "shop.example"]}, format="json")
    assert same.status_code == 200
    root.patch(address, {"name": "하루결", "hosts": [shop.brand.dns]}, format="json")
    assert not BrandHost.objects.filter(brand=shop.brand).exists()
    assert by_host("shop.example") is None
