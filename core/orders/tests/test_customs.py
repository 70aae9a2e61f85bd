"""The customs code: encrypted at rest, masked on screens, revealed with a reason (D13)."""

import pytest

from core.conftest import World, client_for
from core.orders.models import Order
from core.security.models import AuditEntry
from core.tests.flows.cancelling import buy

pytestmark = pytest.mark.django_db(transaction=True)

CODE = "P987654321098"
CUSTOMS = {"pccc": CODE, "name": "이서연", "phone_num": "01012345678", "expires_on": "2027-03-01"}


@pytest.fixture
def number(shop: World, member, bank) -> str:
    return buy(member, shop, [(shop.variant, 1)], customs=CUSTOMS)


def order_of(number: str) -> Order:
    return Order._base_manager.get(order_num=number)


def test_the_code_is_encrypted_and_revealed_with_a_logged_reason(shop, manager, number):
    order = order_of(number)
    assert CODE not in str(order.customs)
    assert order.customs["name"] == "이서연"
    shown = manager.get(f"/api/orders/{order.pk}")
    assert CODE not in shown.content.decode()
    assert shown.json()["data"]["customs"]["pccc"] == "P987*********"

    refused = manager.post(f"/api/orders/{order.pk}/reveal-customs", {"reason": " "}, format="json")
    assert (refused.status_code, list(refused.json()["data"]["errors"])) == (400, ["reason"])
    assert not AuditEntry.objects.filter(action="reveal").exists()
    told = manager.post(f"/api/orders/{order.pk}/reveal-customs", {"reason": "통관 신고"}, format="json")
    assert told.json()["data"] == {"pccc": CODE}
    entry = AuditEntry.objects.get(action="reveal")
    assert (entry.actor_name, entry.after["reason"]) == ("manager", "통관 신고")
    assert CODE not in str([entry.before, entry.after])


def test_who_may_not_reveal_the_code(shop, other, member, number):
    order = order_of(number)
    theirs = client_for(other, other.manager)
    for client, status in ((client_for(shop), 401), (member, 403), (client_for(shop, shop.editor), 403), (theirs, 404)):
        answer = client.post(f"/api/orders/{order.pk}/reveal-customs", {"reason": "궁금해서"}, format="json")
        assert answer.status_code == status
        assert CODE not in answer.content.decode()


def test_an_order_without_goods_from_abroad_has_no_code(shop, member, manager, bank):
    order = order_of(buy(member, shop, [(shop.variant, 1)]))
    assert order.customs == {}
    answer = manager.post(f"/api/orders/{order.pk}/reveal-customs", {"reason": "통관"}, format="json")
    assert answer.status_code == 404
