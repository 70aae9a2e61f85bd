"""Choices of a buyer in another language are shown in Korean to the shop's staff (D1)."""

import csv
import io
import json
from pathlib import Path

import pytest
from django.conf import settings

from core.accounts.delivery_requests import DELIVERY_REQUESTS
from core.accounts.models import Address
from core.common import languages
from core.common.translatable_choices import TranslatableChoices
from core.conftest import client_for
from core.orders.notes import CANCEL_REASONS
from core.tests.flows.cancelling import ask, buy, order_of
from core.tests.flows.test_buying import order_body, place, quoted

pytestmark = pytest.mark.django_db(transaction=True)

DOOR = "문 앞에 두고 벨을 눌러 주세요"


def words(language: str, namespace: str) -> dict[str, str]:
    path = Path(settings.BASE_DIR) / "locale" / language / "shopfront" / f"{namespace}.json"
    found: dict[str, str] = json.loads(path.read_text())
    return found


@pytest.mark.parametrize(
    ("phrases", "namespace", "keys"),
    [
        (DELIVERY_REQUESTS, "checkout", [f"delivery.memo.{name}" for name in ("door", "quiet", "guard", "call")]),
        (CANCEL_REASONS, "orders", [f"cancel.reason.{name}" for name in ("mind", "wrong", "late", "etc")]),
    ],
)
def test_choices_of_the_shop_exist_in_every_language(
    phrases: TranslatableChoices, namespace: str, keys: list[str]
) -> None:
    for language in languages.LANGUAGES:
        shown = words(language, namespace)
        assert [phrases.to_korean(shown[key]) for key in keys] == list(phrases.korean), language


def test_a_delivery_request_is_stored_in_korean_and_shown_in_any_language(shop, bank, manager):
    french = client_for(shop, shop.member, HTTP_X_LANG="fr")
    asked = words("fr", "checkout")["delivery.memo.door"]
    body = order_body(shop, quoted(french, shop.variant))
    body["address"] = body["address"] | {"memo": asked, "save": 1}
    number = place(french, body).json()["data"]["order_num"]
    assert order_of(number).address["memo"] == DOOR
    assert Address._base_manager.get(user=shop.member).memo == DOOR
    assert french.get(f"/api/shop/orders/{number}").json()["data"]["address"]["memo"] == asked
    assert french.get("/api/shop/addresses").json()["data"]["content"][0]["memo"] == asked
    assert manager.get(f"/api/orders/{order_of(number).pk}").json()["data"]["address"]["memo"] == DOOR

    made = manager.post("/api/exports", {"resource": "orders", "reason": "시험"}, format="json").json()["data"]
    raw = b"".join(manager.get(f"/api/exports/{made['id']}/file").streaming_content)
    row = next(csv.DictReader(io.StringIO(raw.decode("utf-8-sig"))))
    assert row["배송 메모"] == DOOR


def test_free_text_of_a_buyer_is_not_changed(shop, bank, member):
    body = order_body(shop, quoted(member, shop.variant))
    body["address"] = body["address"] | {"memo": "Sonnez deux fois"}
    number = place(member, body).json()["data"]["order_num"]
    assert order_of(number).address["memo"] == "Sonnez deux fois"


def test_a_cancel_reason_is_stored_in_korean_and_shown_in_any_language(shop, bank, manager):
    french = client_for(shop, shop.member, HTTP_X_LANG="fr")
    number = buy(french, shop, [(shop.variant, 1)])
    why = words("fr", "orders")["cancel.reason.late"]
    assert ask(french, number, reason=why).status_code == 200

    def notes(client, path):
        return [event["note"] for event in client.get(path).json()["data"]["events"] if event["note"]]

    assert "배송이 늦어요" in notes(manager, f"/api/orders/{order_of(number).pk}")
    assert why in notes(french, f"/api/shop/orders/{number}")
