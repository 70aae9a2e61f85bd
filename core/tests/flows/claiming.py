"""Helpers to request and process claims, by the buyers' and managers' endpoints."""

import uuid

from core.claims.models import Claim, ClaimLine
from core.tests.flows.cancelling import lines_of, order_of, tell
from core.tests.flows.test_buying import ADDRESS

PARCEL = {"courier": "cj", "invoice_num": "123456789012"}


def deliver(manager, number, to=25):
    # A tracking number is used once: each order has its own.
    parcel = {"courier": "cj", "invoice_num": f"{order_of(number).pk:012d}"}
    for step in (15, 20, 25):
        if step <= to:
            sent = tell(manager, number, "move", to=step, **(parcel if step == 15 else {}))
            assert sent.status_code == 200, sent.content


def claim(client, number, lines=None, key=None, **more):
    lines = lines or [{"line_id": line.pk} for line in lines_of(number) if not line.cancelled_at]
    body = {"kind": "return", "reason": "mind", "lines": lines, "address": ADDRESS, **more}
    return client.post(
        f"/api/shop/orders/{number}/claims", body, format="json", HTTP_IDEMPOTENCY_KEY=key or uuid.uuid4().hex
    )


def asked(client, number, *args, **more) -> Claim:
    answer = claim(client, number, *args, **more)
    assert answer.status_code == 200, answer.content
    return Claim._base_manager.latest("pk")


def answer(manager, one, verb, **body):
    return manager.post(f"/api/claims/{one.pk}/{verb}", body, format="json")


def done(manager, one, verb, **body):
    said = answer(manager, one, verb, **body)
    assert said.status_code == 200, said.content
    return said.json()["data"]


def looked_at(one, restock=1):
    return [{"line_id": line.line_id, "restock": restock} for line in ClaimLine._base_manager.filter(claim=one)]


def to_inspected(manager, one, restock=1, **more):
    done(manager, one, "approve")
    done(manager, one, "collect", **PARCEL)
    return done(manager, one, "inspect", lines=looked_at(one, restock), **more)


def quote(manager, one):
    return manager.get(f"/api/claims/{one.pk}/quote").json()["data"]


def waive(manager, one):
    return done(manager, one, "waive-fee", reason="단골이라서요")


def give_back(manager, one, **more):
    return answer(manager, one, "refund", amount=quote(manager, one)["amount"], **more)
