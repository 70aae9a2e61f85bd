"""Helpers to request and issue tax invoices."""

from core.documents.models import TaxInvoice
from core.tests.flows.cancelling import order_of
from core.tests.flows.receiving import bought, deposit

BUSINESS = {
    "business_num": "120-81-47521", "company": "주식회사 한마당", "representative": "박한결", "email": "tax@hm.example",
    "address": "경기도 성남시 분당구 판교로 1", "business_type": "도소매", "business_item": "의류",
}  # fmt: skip


def ask(client, number, **more):
    return client.post(f"/api/shop/orders/{number}/tax-invoice", {**BUSINESS, **more}, format="json")


def invoices(number) -> list[TaxInvoice]:
    return list(TaxInvoice._base_manager.select_related("order").filter(order=order_of(number)).order_by("number"))


def verb(manager, one, name, **body):
    return manager.post(f"/api/invoices/{one.pk}/{name}", body, format="json")


def issued(client, shop, manager, wanted) -> str:
    number = bought(client, shop, wanted)
    deposit(manager, number)
    assert ask(client, number).status_code == 200
    said = verb(manager, invoices(number)[0], "issue")
    assert said.status_code == 200, said.content
    return number
