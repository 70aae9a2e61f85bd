"""Helpers to pay in cash and to request receipts, by the buyers' and managers' endpoints."""

from datetime import timedelta
from typing import Any

import httpx
from django.utils import timezone

from core.common.tenancy import brand_scope
from core.documents import services
from core.documents.models import CashReceipt, ReceiptTakeBack
from core.orders import services as orders
from core.orders.models import Order
from core.payments.models import PaymentModule
from core.tests.flows.cancelling import buy, order_of, tell

PHONE = {"kind": "deduction", "identity": "010-1234-5678"}
BUSINESS = {"kind": "proof", "identity": "120-81-47521"}


def pay_in(shop, **more):
    """The payment of a transfer to the brand's own account."""
    return {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연", **more}


def virtual_account(shop) -> PaymentModule:
    with brand_scope(shop.brand.pk):
        module = PaymentModule(kind="virtual_account", name_ko="가상계좌", webhook_path=f"virtual-{shop.brand.pk}")
        module.set_secret_key("test_sk_local")
        module.save()
    return module


def bought(client, shop, wanted, receipt=None, **more) -> str:
    """An order that waits for its transfer; its number."""
    wish = {"cash_receipt": receipt} if receipt else {}
    return buy(client, shop, wanted, payment=pay_in(shop, **wish), **more)


def deposit(manager, number):
    said = tell(manager, number, "confirm-deposit")
    assert said.status_code == 200, said.content
    return said.json()["data"]


def run_out(number) -> None:
    """Let the deposit deadline of an order pass."""
    Order._base_manager.filter(order_num=number).update(hold_until=timezone.now() - timedelta(minutes=1))
    assert orders.release_overdue() == 1
    assert order_of(number).payment_state == "expired"


def receipts(number) -> list[CashReceipt]:
    return list(CashReceipt._base_manager.filter(order=order_of(number)).order_by("number"))


def receipt_of(number) -> CashReceipt:
    return CashReceipt._base_manager.select_related("order").filter(order=order_of(number)).latest("number")


def backs(number) -> list[tuple[str, int]]:
    rows = ReceiptTakeBack._base_manager.filter(receipt__order=order_of(number)).order_by("pk")
    return [(one.state, one.amount) for one in rows]


def ask(client, number, body):
    return client.post(f"/api/shop/orders/{number}/cash-receipt", body, format="json")


def verb(manager, number, name, **body):
    return manager.post(f"/api/cash-bills/{receipt_of(number).pk}/{name}", body, format="json")


def work(times=1, later=timedelta(0)) -> int:
    """Run the periodic functions as if this time had passed."""
    done = 0
    for _time in range(times):
        for model in (CashReceipt, ReceiptTakeBack):
            due = model._base_manager.exclude(next_at=None)
            due.update(next_at=timezone.now())
            if later:
                for row in due:
                    for name in ("sent_at", "seen_missing_at"):
                        at = getattr(row, name)
                        if at is not None:
                            model._base_manager.filter(pk=row.pk).update(**{name: at - later})
        done += services.follow_receipts()
    return done


def at_the_bank(bank, number=None) -> list[dict[str, Any]]:
    """The bank's receipts of an order today, oldest first."""
    day = timezone.localdate().isoformat()
    query = {"requestDate": day, "limit": "100"}
    found, more = [], True
    while more:
        said = httpx.get(f"{bank}/v1/cash-receipts", params=query, auth=("test_sk_local", ""), trust_env=False).json()
        found += said["data"]
        more, query["cursor"] = said["hasNext"], str(said["lastCursor"])
    return [one for one in found if number is None or one["orderId"].startswith(number)]


def stands(bank, number) -> int:
    """The amount of an order's receipts at the bank, in won."""
    signs = {"CONFIRM": 1, "CANCEL": -1}
    rows = [one for one in at_the_bank(bank, number) if one["issueStatus"] == "COMPLETED"]
    return sum(signs[one["transactionType"]] * one["amount"] for one in rows)
