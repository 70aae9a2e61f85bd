"""One line a request, without what names people (D62)."""

import json
import logging
from typing import Any

import pytest
from django.test import Client

from core.brands import selectors
from core.conftest import World, client_for

pytestmark = pytest.mark.django_db


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture, settings: Any) -> Any:
    settings.ACCESS_LOG = True
    caplog.set_level(logging.INFO, "core.access")

    def read() -> list[dict[str, Any]]:
        return [record.msg for record in caplog.records if record.name == "core.access"]  # type: ignore[misc]

    return read


def test_a_request_is_a_line_with_its_route(shop: World, lines: Any) -> None:
    client = client_for(shop)
    client.get(f"/api/shop/products/{shop.product.pk}?lng=en", HTTP_X_REQUEST_ID="abcdef123456")
    (line,) = lines()
    assert (line["method"], line["route"], line["status"], line["brand"]) == (
        "GET", "api/shop/products/<str:key>", 200, shop.brand.pk,
    )  # fmt: skip
    assert line["ms"] > 0
    assert line["request_id"] == "abcdef123456"


def test_values_and_query_are_not_written(shop: World, lines: Any) -> None:
    client = client_for(shop)
    client.get("/api/shop/products", {"search": "이서연 01012345678"})
    client.get("/shop/item/7?name=이서연")
    text = json.dumps(lines(), default=str, ensure_ascii=False)
    assert "이서연" not in text
    assert "0101234" not in text
    assert [line["route"] for line in lines()] == ["api/shop/products", "shop"]


def test_probes_and_a_log_that_is_off_have_no_line(shop: World, lines: Any, settings: Any) -> None:
    client = client_for(shop)
    client.get("/healthz")
    settings.ACCESS_LOG = False
    client.get("/api/shop/products")
    assert lines() == []


def test_an_unopened_installation_logs_no_error(
    shop: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selectors, "is_empty", lambda: True)
    answer = Client(HTTP_HOST="nowhere.example").get("/api/shop/products")
    assert answer.status_code == 503
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
