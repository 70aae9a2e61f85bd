"""The order look-up of visitors: tries are counted before the password is checked (security 1, security 3)."""

import importlib

import pytest

from core.conftest import client_for
from core.tests.flows.cancelling import buy
from core.tests.flows.test_buying import order_body, quoted

pytestmark = pytest.mark.django_db(transaction=True)


def test_five_of_ten_parallel_passwords_are_checked(shop, visitor, bank, monkeypatch):
    number = buy(visitor, shop, [(shop.variant, 1)])
    thief = client_for(shop)
    right = order_body(shop, quoted(visitor, shop.variant))["order_password"]
    guesses, looked_at, answers = [*(f"wrong-{one}" for one in range(9)), right], [], []

    def guess() -> None:
        if guesses:
            wanted = {"order_num": number, "order_password": guesses.pop(0)}
            answers.append(thief.post("/api/shop/order-lookup", wanted, format="json").json()["result"])

    looking = importlib.import_module("core.orders.services.look_up")
    real = looking.check_password

    def check_password(password, encoded):
        looked_at.append(password)
        # The next request arrives while this one is hashed.
        guess()
        return real(password, encoded)

    monkeypatch.setattr(looking, "check_password", check_password)
    guess()
    assert len(looked_at) <= 5, looked_at
    assert 1 not in answers
