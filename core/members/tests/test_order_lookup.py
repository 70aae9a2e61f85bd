"""A visitor's order by its number and a code to the buyer's telephone (D14)."""

import pytest

from core.conftest import client_for
from core.members.tests.test_account import post, sent_code
from core.tests.flows.cancelling import buy

pytestmark = pytest.mark.django_db(transaction=True)

BUYER = "01012345678"


def token_for(shop, client, number, phone):
    sent = post(client, "phone-codes", {"purpose": "order", "phone_num": phone, "order_num": number}).json()["data"]
    return post(client, f"phone-codes/{sent['id']}", {"code": sent_code(shop)}).json()["data"]["token"]


def look_up(client, number, phone, token):
    body = {"order_num": number, "phone_num": phone, "phone_token": token}
    return client.post("/api/shop/order-lookup", body, format="json")


def test_the_buyers_proved_telephone_opens_the_order_once(shop, visitor, bank):
    number = buy(visitor, shop, [(shop.variant, 1)])
    stranger = client_for(shop)
    token = token_for(shop, stranger, number, BUYER)
    assert look_up(stranger, number, BUYER, token).json()["data"]["order_num"] == number
    assert look_up(client_for(shop), number, BUYER, token).json()["error"] == "not_proved"


def test_another_telephone_and_another_number_answer_alike_and_lock(shop, visitor, bank):
    number = buy(visitor, shop, [(shop.variant, 1)])
    stranger = client_for(shop)
    other = look_up(stranger, number, "01077776666", token_for(shop, stranger, number, "01077776666"))
    nothing = "20260101-AAAA-AAAA"
    missing = look_up(stranger, nothing, BUYER, token_for(shop, stranger, nothing, BUYER))
    assert (other.status_code, other.json()) == (missing.status_code, missing.json())
    answers = [look_up(stranger, number, BUYER, "guess").json()["result"] for _ in range(5)]
    assert answers[-1] == -12
    right = token_for(shop, stranger, number, BUYER)
    assert look_up(stranger, number, BUYER, right).json()["result"] == -12


def test_a_wrong_number_does_not_cost_the_proof(shop, visitor, bank):
    number = buy(visitor, shop, [(shop.variant, 1)])
    stranger = client_for(shop)
    token = token_for(shop, stranger, "20260101-AAAA-AAAA", BUYER)
    assert look_up(stranger, "20260101-AAAA-AAAA", BUYER, token).status_code == 404
    # Another telephone's token, and another telephone with this token, stay refused.
    assert look_up(stranger, number, "01077776666", token).json()["error"] == "not_proved"
    assert look_up(stranger, number, BUYER, token).json()["data"]["order_num"] == number


def test_five_wrong_numbers_use_the_proof_up(shop, visitor, bank):
    number = buy(visitor, shop, [(shop.variant, 1)])
    stranger = client_for(shop)
    token = token_for(shop, stranger, number, BUYER)
    for letter in "ABCDE":
        assert look_up(stranger, f"20260101-AAAA-AAA{letter}", BUYER, token).status_code == 404
    assert look_up(stranger, number, BUYER, token).json()["error"] == "not_proved"
