"""The managers' memo on an order: two writers do not overwrite each other."""

from typing import Any

import pytest

from core.tests.flows.cancelling import buy, lines_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_memo_does_not_overwrite_an_unseen_one(shop: Any, visitor: Any, manager: Any, bank: str):
    path = f"/api/orders/{lines_of(buy(visitor, shop, [(shop.variant, 1)]))[0].order_id}"

    def write(memo: str, seen: str) -> Any:
        return manager.patch(path, {"memo": memo, "memo_seen": seen}, format="json")

    assert write("경비실에 두기", "").status_code == 200
    late = write("문 앞에 두기", "")
    assert (late.status_code, late.json()["result"]) == (409, -45)
    assert manager.get(path).json()["data"]["memo"] == "경비실에 두기"
    assert write("경비실에 두기, 문 앞 안 됨", "경비실에 두기").json()["data"]["memo"] == "경비실에 두기, 문 앞 안 됨"
