"""Further hosts of a brand, written in the manager by a root manager."""

import socket

from core.brands import dns
from core.brands.models import BrandHost
from core.brands.selectors import by_host, clear_directory
from core.brands.services import set_open


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


def test_a_brand_answers_at_its_preview_host_and_is_not_indexed_there(shop, other, visitor, settings):
    settings.PREVIEW_DOMAIN = "preview.example"
    clear_directory()
    host = f"brand-{other.brand.pk}.preview.example"
    page = visitor.get("/", HTTP_HOST=host)
    assert (page.status_code, page["X-Robots-Tag"]) == (200, "noindex, nofollow")
    assert visitor.get(f"/api/domain?dns={host}", HTTP_HOST=host).json()["data"]["id"] == other.brand.pk
    assert "X-Robots-Tag" not in visitor.get("/")
    set_open(brand_id=other.brand.pk, is_open=False)
    assert visitor.get("/", HTTP_HOST=host).status_code == 503
    assert visitor.get("/", HTTP_HOST="brand-99.preview.example").status_code == 404
    settings.PREVIEW_DOMAIN = ""
    clear_directory()
    assert visitor.get("/", HTTP_HOST=host).status_code == 404
    clear_directory()


def test_hosts_are_compared_with_the_one_that_asks(shop, root, manager, other, monkeypatch):
    known = {"localhost": ["127.0.0.1"], "shop.example": ["203.0.113.9"], "www.shop.example": ["127.0.0.1"]}

    def look_up(name, _port, **_options):
        if name not in known:
            raise socket.gaierror
        return [(0, 0, 0, "", (address, 0)) for address in known[name]]

    monkeypatch.setattr(dns.socket, "getaddrinfo", look_up)
    hosts = ["www.shop.example", "shop.example", "gone.example"]
    root.patch(f"/api/brands/{shop.brand.pk}", {"name": "하루결", "hosts": hosts}, format="json")
    answer = manager.get(f"/api/brands/{shop.brand.pk}/dns").json()["data"]
    assert {row["host"]: row["state"] for row in answer["hosts"]} == {
        "localhost": "here",
        "shop.example": "elsewhere",
        "www.shop.example": "here",
        "gone.example": "nowhere",
    }
    assert manager.get(f"/api/brands/{other.brand.pk}/dns").status_code == 404
