"""What goes out comes back, for every resource that can be imported: one that comes later is covered unnamed.

Rows are made and filled through the API, as managers fill them: with every text in every language that its
form takes. The packages' own property tests (`RoundTrip`) go deeper into what is special to their resources.
"""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from rest_framework.test import APIClient

from core.bulk import registry
from core.bulk.tasks import work
from core.bulk.tests.test_api import URL
from core.catalog.services import save_product
from core.common import languages
from core.common.resources import REGISTRY
from core.common.tenancy import brand_scope
from core.common.testing.run_selection import Share
from core.conftest import World
from core.orders.models import Order, OrderLine
from core.past_orders.models import PastOrder
from core.promotions.tests import factories as coupons
from core.reviews.tests.factories import picture, review
from core.tests.guards.packages import package_of_path
from core.tests.guards.test_queries import FILL
from core.urls import RESOURCES

assert RESOURCES, "packages register their resources when core.urls is imported"
# Whatever a spreadsheet, a CSV reader or a sign of ours could trip over, and text of every kind of letters.
NASTY = (
    "=1+1", "+82-2", "-3", "@SUM(A1)", "'", "''=x", "＝1", '"', '"",""', "a,b;c|d", "a > b", "a:b=c", "a\\b", "\\",
    "두\n줄", "두\r\n줄", "탭\t사이", "🧶👩‍👩‍👧", "가\u0301한글", "نص عربي", "日本語 中文",
    "x(#aabbcc)", "x()", "1.23E+17",
    "00123",
    "03월 05일", "TRUE", "#N/A", "NULL", "<b>x</b> & y", "&amp;lt;", "{0} %s %(x)s",
)  # fmt: skip
OTHERS = [code for code in languages.LANGUAGES if code != languages.DEFAULT]


def patch(client: APIClient, name: str, pk: int, body: dict[str, Any]) -> int:
    """Write what the form takes of the body: what it names as wrong is left out. How many fields were taken."""
    while body:
        answer = client.patch(f"/api/{name}/{pk}", body, format="json")
        if answer.status_code == 200:
            return len(body)
        assert answer.status_code == 400, (body, answer.content)
        wrong = {key.split("[")[0] for key in answer.json()["data"]["errors"]}
        assert wrong & set(body), answer.json()
        body = {key: value for key, value in body.items() if key not in wrong}
    return 0


def fill(client: APIClient, name: str, pk: int, text: str) -> int:
    """Put the text wherever the record's form takes it; how many fields did."""
    record = client.get(f"/api/{name}/{pk}").json()["data"]
    # What says which state of the record a form was opened on is no text of it.
    body: dict[str, Any] = {key: text for key, value in record.items() if isinstance(value, str) and key != "version"}
    taken = patch(client, name, pk, body)
    for key in {key for one in (record.get("lang_obj") or {}).values() for key in one}:
        taken += patch(client, name, pk, {"lang_obj": {code: {key: f"{text} {code}"} for code in OTHERS}})
    return taken


def read_back(client: APIClient, name: str, form: str) -> dict[str, Any]:
    """The check of an export of everything, sent in again as it is."""
    asked = client.post(
        "/api/exports", {"resource": name, "format": form, "reason": "파일 시험"}, format="json"
    ).json()["data"]
    assert asked["state"] == "done", asked
    raw = b"".join(client.get(f"/api/exports/{asked['id']}/file").streaming_content)  # type: ignore[attr-defined]
    file = SimpleUploadedFile(f"a.{form}", raw)
    run = client.post(URL, {"resource": name, "file": file}, format="multipart").json()["data"]
    assert client.post(f"{URL}/{run['id']}/check").status_code == 200
    work.func(run["id"])
    found: dict[str, Any] = client.get(f"{URL}/{run['id']}").json()["data"]
    if found["counts"]["same"] != found["counts"]["total"]:
        rows = client.get(f"{URL}/{run['id']}/rows").json()["data"]["content"]
        raise AssertionError([(row["diff"], row["errors"]) for row in rows if row["kind"] != "same"])
    return found


# A ledger is only added to: how an entry with a text of its own is made.
ADDED: dict[str, Callable[[World, str], dict[str, Any]]] = {
    "points": lambda shop, text: {"user_id": shop.member.pk, "type": 15, "amount": 7, "note": text},
}


def sent(shop: World, text: str, place: int) -> None:
    """A line that went out under a number of its own, its goods called by the text."""
    order = Order(
        order_num=f"20261121-{place:04d}-AAAA", order_name="주문", buyer_name="산이", buyer_phone="01011112222",
        subtotal=1000, total=1000, pay_method="card_keyin", status=15,
    )  # fmt: skip
    order.save()
    OrderLine(
        order=order, product=shop.product, variant=shop.variant, product_name=text, option_info=text, price=1000,
        list_price=1000, quantity=1, total=1000, status=15, courier="cj", invoice_num=f"{place:012d}",
    ).save()  # fmt: skip


def translated(shop: World, text: str, place: int) -> None:
    """A product that is called by the text, with a translation; the shop's own product is taken for the first."""
    values = {"product_name": text, "product_description": "", "lang_obj": {"en": {"product_name": f"{text} en"}}}
    price = {"product_price": 1000, "product_sale_price": 1000}
    save_product(values=values if not place else {**values, **price}, product=None if place else shop.product)


def past_order(shop: World, text: str, place: int) -> None:
    """An order of a former shop whose buyer and goods are called by the text, in one line as files bring them in."""
    text = " ".join(text.split())
    line = {
        "code": f"C-{place}", "name": text[:200], "option": "", "quantity": 1, "price": 1000, "total": 1000,
        "courier": "", "invoice_num": "",
    }  # fmt: skip
    PastOrder(
        order_num=f"old-{place}", ordered_at=timezone.now(), order_name=text[:200], buyer_name=text[:60], lines=[line],
        subtotal=1000, total=1000,
    ).save()  # fmt: skip


# Rows that another package creates, without a form of their own.
MADE: dict[str, Callable[[World, str, int], Any]] = {
    "translations": translated,
    "coupons": lambda shop, text, place: coupons.give(coupons.coupon_promotion(name=text[:60]), shop.member),
    "invoice-numbers": sent,
    "past-orders": past_order,
    "product-reviews": lambda shop, text, place: review(shop, place, text=text, pictures=[picture(shop.member)]),
}


def add(client: APIClient, name: str, shop: World) -> None:
    """Rows of a resource that can't be edited, each with its text."""
    if name in MADE:
        with brand_scope(shop.brand.pk):
            for place, text in enumerate(NASTY):
                MADE[name](shop, text, place)
        return
    assert name in ADDED, f"say in ADDED how a row of {name} is made"
    for text in NASTY:
        assert client.post(f"/api/{name}", ADDED[name](shop, text), format="json").status_code == 201


@pytest.mark.slow
@pytest.mark.unbalanced_ledger
@pytest.mark.parametrize("name", registry.importable_names())
def test_an_export_read_in_again_changes_nothing(shop: World, manager: APIClient, name: str, share: Share) -> None:
    names = share.sample(registry.importable_names(), lambda other: package_of_path(f"api/{other}"))
    if name not in names:
        pytest.skip("in another turn")
    # The format is none of the database's business: each comes to one of both.
    forms = share.in_turn(("csv", "xlsx"), registry.importable_names().index(name), 2)
    if "update" not in REGISTRY[f"api/{name}"].actions:
        add(manager, name, shop)
        for form in forms:
            assert read_back(manager, name, form)["counts"]["total"] == len(NASTY)
        return
    with brand_scope(shop.brand.pk):
        for index, _text in enumerate(NASTY):
            FILL[f"api/{name}"](index, shop)
    listed = manager.get(f"/api/{name}", {"sort": '["id","DESC"]', "range": f"[0,{len(NASTY) - 1}]", "filter": "{}"})
    ids = [one["id"] for one in listed.json()["data"]["content"]]
    assert len(ids) == len(NASTY)
    # Names may have to differ from each other: each record has a text of its own.
    taken = [fill(manager, name, pk, text) for pk, text in zip(ids, NASTY, strict=True)]
    assert all(taken), [text for text, count in zip(NASTY, taken, strict=True) if not count]
    for form in forms:
        found = read_back(manager, name, form)
        assert found["state"] == "checked"
        assert found["counts"]["total"] >= len(NASTY)
