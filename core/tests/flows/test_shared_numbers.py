"""One tracking number for two orders of one person, after a question (D31)."""

import io
from functools import partial

import pytest

from core.bulk import services as imports
from core.bulk.models import ImportRow
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.shipping.models import Parcel
from core.tests.flows.cancelling import buy, lines_of, tell
from core.tests.flows.test_buying import ADDRESS
from core.tests.races.crowd import together

pytestmark = pytest.mark.django_db(transaction=True)

BOX = {"to": 15, "courier": "cj", "invoice_num": "123456789012"}


@pytest.fixture
def orders(shop, member, bank):
    """Two paid orders of one member."""
    return [buy(member, shop, [(shop.variant, 1)]) for _order in range(2)]


def statuses(numbers):
    return [lines_of(number)[0].status for number in numbers]


def test_two_orders_of_one_buyer_go_in_one_box_after_a_question(shop, manager, orders):
    first, second = orders
    assert tell(manager, first, "move", **BOX).status_code == 200
    asked = tell(manager, second, "move", **BOX)
    assert (asked.status_code, asked.json()["error"]) == (400, "number_of_same_person")
    assert asked.json()["data"]["order_num"] == first
    assert "invoice_num" in asked.json()["data"]["errors"]
    assert statuses(orders) == [15, 5]
    assert tell(manager, second, "move", **BOX, is_shared=1).status_code == 200
    assert statuses(orders) == [15, 15]
    assert Parcel._base_manager.filter(invoice_num=BOX["invoice_num"]).count() == 2


def test_a_number_of_another_person_is_refused_even_if_shared(shop, visitor, manager, orders):
    stranger = client_for(shop, shop.other_member)
    other = buy(
        stranger, shop, [(shop.variant, 1)],
        buyer_name="다른 분", buyer_phone="01099998888",
        address={**ADDRESS, "receiver_name": "다른 분", "phone_num": "01099998888"},
    )  # fmt: skip
    assert tell(manager, orders[0], "move", **BOX).status_code == 200
    refused = tell(manager, other, "move", **BOX, is_shared=1)
    assert (refused.status_code, refused.json()["error"]) == (400, "invalid")
    assert statuses([other]) == [5]


def test_a_file_says_that_two_orders_share_a_number(shop, manager, orders):
    lines = ["주문 번호,택배사,송장 번호", *(f"{number},CJ대한통운,123456789012" for number in orders)]
    raw = "\n".join(lines).encode()
    with brand_scope(shop.brand.pk):
        run = imports.upload(resource="invoice-numbers", file=io.BytesIO(raw), file_name="a.csv", size=len(raw))
        run = imports.check_now(run=run)
        notes = [list(row.notes) for row in ImportRow.objects.filter(run=run).order_by("row_no")]
        imports.apply_now(run=run, mode="all_or_nothing")
    assert notes == [[], ["invoice_num"]]
    assert statuses(orders) == [15, 15]


def test_two_managers_who_use_one_number_at_once_are_both_asked_or_refused(shop, orders):
    """Two orders of one person: one goes through, the other one is asked. Real threads, because no constraint holds."""
    managers = [client_for(shop, shop.manager) for _manager in range(2)]
    answers = together(
        [partial(tell, client, number, "move", **BOX) for client, number in zip(managers, orders, strict=True)]
    )
    assert sorted(answer.status_code for answer in answers) == [200, 400]
