"""Security events: which refusals create one, its fields, and the limit of rows."""

import logging
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from core.accounts.models import User
from core.conftest import PASSWORD, World, client_for
from core.security import events
from core.security.models import SecurityEvent

pytestmark = pytest.mark.django_db

FROM = {"REMOTE_ADDR": "198.51.100.7"}


@pytest.fixture(autouse=True)
def frozen() -> Any:
    with time_machine.travel("2026-11-24T03:00:30Z", tick=False) as clock:
        yield clock


def sign_in(client: Any, name: str, password: str, **more: Any) -> Any:
    return client.post("/api/auth/sign-in", {"user_name": name, "user_pw": password, **more}, format="json")


def kept(shop: World) -> list[tuple[str, str, str, int]]:
    rows = SecurityEvent.objects.filter(brand_id=shop.brand.pk, address=FROM["REMOTE_ADDR"]).order_by("pk")
    assert all(row.at == row.last_at == timezone.now() for row in rows)
    return [(row.kind, row.actor_name, row.detail, row.times) for row in rows]


def test_signing_in_and_failing_to(shop: World, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="core.security.events"):
        for _try in range(5):
            sign_in(client_for(shop, **FROM), "member", "a guess")
        sign_in(client_for(shop, **FROM), "member", PASSWORD)
        sign_in(client_for(shop, **FROM), "a-secret-in-the-wrong-field", PASSWORD)
        # At the managers' sign-in the right password of a member leads elsewhere.
        sign_in(client_for(shop, **FROM), "other", PASSWORD, is_manager=1)
        sign_in(client_for(shop, **FROM), "manager", PASSWORD, is_manager=1)
    at = "POST /api/auth/sign-in"
    assert kept(shop) == [
        ("sign-in-failed", "member", at, 5),
        ("lock-out", "member", at, 1),
        ("sign-in-failed", "", at, 1),
        ("denial", "other", at, 1),
        ("sign-in", "manager", "", 1),
    ]
    assert SecurityEvent.objects.get(kind="sign-in").actor_id == shop_user(shop, "manager").pk
    lines = [record.getMessage() for record in caplog.records if record.name == "core.security.events"]
    assert len(lines) == 9
    assert not any("a-secret" in line or PASSWORD in line for line in lines)
    for said in ("sign-in-failed", "198.51.100.7", "member"):
        assert said in lines[0]


def shop_user(shop: World, name: str) -> User:
    return User._base_manager.get(brand=shop.brand, user_name=name)


def test_denials_and_brand_mismatches(shop: World, other: World) -> None:
    editor = client_for(shop, shop.editor, **FROM)
    SecurityEvent.objects.all().delete()
    assert editor.get("/api/products").status_code == 403
    assert editor.patch(f"/api/products/{shop.product.pk}", {}, format="json").status_code == 403
    assert editor.get("/admin/accounts/user/").status_code == 403
    assert editor.get("/api/shop/products", {"brand_id": other.brand.pk}).json()["result"] == -20
    strict = Client(enforce_csrf_checks=True, HTTP_HOST=shop.host, REMOTE_ADDR=FROM["REMOTE_ADDR"])
    assert strict.post("/api/auth/sign-out").status_code == 403
    assert kept(shop) == [
        ("denial", "editor", "GET /api/products", 3),
        ("brand-mismatch", "editor", "GET /api/shop/products", 1),
        ("denial", "", "POST /api/auth/sign-out", 1),
    ]


def test_changed_rights_are_each_kept(shop: World) -> None:
    root = client_for(shop, shop.manager, **FROM)
    SecurityEvent.objects.all().delete()
    path = f"/api/sellers/{shop.seller.pk}"
    root.patch(path, {"is_active": False, "password": "another-9-lives"}, format="json")
    assert kept(shop) == [
        ("rights", "root", "seller: is_active=False", 1),
        ("rights", "root", "seller: password", 1),
    ]


def test_a_minute_later_is_another_row(shop: World, frozen: Any) -> None:
    client = client_for(shop)
    for seconds in (0, 29, 1):
        frozen.shift(timedelta(seconds=seconds))
        client.get("/api/shop/products", {"brand_id": 99})
    assert [row.times for row in SecurityEvent.objects.filter(kind="brand-mismatch").order_by("pk")] == [2, 1]


def test_a_flood_from_many_addresses_ends_in_one_row_an_hour(shop: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "MAX_ROWS_PER_DAY", 3)
    for number in range(10):
        client_for(shop, REMOTE_ADDR=f"10.0.0.{number}").get("/api/shop/products", {"brand_id": 99})
    # Signed-in people have their own limit: anonymous events do not displace theirs.
    client_for(shop, shop.member, **FROM).get("/api/shop/products", {"brand_id": 99})
    rows = SecurityEvent.objects.filter(kind="brand-mismatch").order_by("pk")
    assert [(row.address, row.actor_name, row.times) for row in rows] == [
        ("10.0.0.0", "", 1),
        ("10.0.0.1", "", 1),
        ("10.0.0.2", "", 1),
        ("*", "", 7),
        ("198.51.100.7", "member", 1),
    ]


def test_what_cannot_be_kept_breaks_no_request(
    shop: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(_event: SecurityEvent) -> None:
        raise OperationalError("disk full")

    monkeypatch.setattr(events, "_store", away)
    client = client_for(shop, shop.editor)
    assert client.get("/api/products").json()["result"] == -14
    assert "security event not stored" in caplog.text


def test_who_may_reads_the_events_of_the_brand_and_writes_none(shop: World, other: World, root: Any) -> None:
    client_for(other, other.member, **FROM)
    for role, status in (("manager", 200), ("editor", 403), ("member", 403)):
        client = client_for(shop, shop_user(shop, role))
        answer = client.get("/api/security-events")
        assert answer.status_code == status, role
        page = client.get("/admin/security/securityevent/")
        assert page.status_code == (302 if role == "member" else status), role
        if status == 200:
            rows = answer.json()["data"]["content"]
            assert {row["actor_name"] for row in rows} == {"root", "manager"}
            assert FROM["REMOTE_ADDR"] not in page.content.decode()
            first = SecurityEvent.objects.filter(brand_id=shop.brand.pk).first()
            assert first is not None
            change = f"/admin/security/securityevent/{first.pk}/change/"
            assert client.get(change).status_code == 200
            assert client.post(change, {"detail": "x"}).status_code == 403
            assert client.post("/api/security-events", {}, format="json").status_code == 404
    found = root.get("/api/security-events", {"kind": "denial,lock-out", "address": "127.0.0.1"}).json()["data"]
    assert {row["kind"] for row in found["content"]} == {"denial"}
