"""Worked examples of promotions: each share and refund of thirty carts, to the won (D46, docs/rules/promotions.md)."""

import json
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from core.catalog.selectors import Sellable
from core.orders import rules
from core.promotions import rules as promotions
from core.promotions import tests as examples_package
from core.shipping.rules import ShippingRule, Surcharge

EXAMPLES = json.loads((Path(examples_package.__file__).parent / "worked_examples.json").read_text())
NOW = "2026-11-28T10:00:00+09:00"
USES = ("used_total", "used_person", "used_today")
SETS = ("products", "categories", "excluded_products", "excluded_categories", "grades")


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def _candidates(example: dict[str, Any]) -> list[promotions.Candidate]:
    found = []
    for row in example["promotions"]:
        fields = {key: value for key, value in row.items() if key not in USES}
        fields |= {key: frozenset(fields[key]) for key in SETS if key in fields}
        fields |= {key: _moment(fields.get(key)) for key in ("starts_at", "ends_at")}
        terms = promotions.Terms(**{"position": row["id"], "kind": "rule", "level": "order", **fields})
        uses = {key: row[key] for key in USES if key in row}
        if terms.kind == "rule":
            found.append(promotions.Candidate(terms, ends_at=terms.ends_at, **uses))
        for number, coupon in enumerate(example.get("coupons", ())):
            if coupon["promotion"] == terms.id:
                ends = _moment(coupon.get("ends")) or terms.ends_at
                typed = coupon.get("typed", False)
                found.append(promotions.Candidate(terms, 100 + number, ends, typed, **uses))
    return found


def _quote(example: dict[str, Any]) -> rules.Quote:
    lines, shop, buyer = example["lines"], {"fee": 3000, **example.get("shop", {})}, example.get("buyer", {})
    is_member = not buyer.get("is_visitor")
    known = {
        number: Sellable(
            variant_id=number,
            product_id=line["product_id"],
            product_name="상품",
            option_info="",
            img="",
            sale_price=line["price"],
            list_price=line.get("list_price", line["price"]),
            stock=None,
            status=0,
            min_qty=1,
            max_qty=99,
            is_overseas=line.get("is_overseas", False),
            hs_code="",
            point_rate=Decimal(line["point_rate"]) if line.get("point_rate") else None,
        )
        for number, line in enumerate(lines)
    }
    only = example.get("only_coupons_of")
    coupons = None
    if only is not None:
        coupons = [100 + number for number, each in enumerate(example["coupons"]) if each["promotion"] in only]
    offers = rules.Offers(
        _candidates(example),
        promotions.Buyer(
            is_member, buyer.get("grade"), buyer.get("is_business", False), not buyer.get("has_ordered", False)
        ),
        datetime.fromisoformat(example.get("now", NOW)),
        {line["product_id"]: frozenset(line.get("categories", ())) for line in lines},
        coupons,
    )
    island = shop.get("island", 0)
    surcharges = (Surcharge("섬", "63000", "63644", island),) if island else ()
    return rules.price_cart(
        [(number, line["quantity"]) for number, line in enumerate(lines)],
        known,
        shipping_rule=ShippingRule(shop["fee"], shop.get("free_over", 0), surcharges),
        point_rule=rules.PointRule(
            Decimal(shop.get("point_rate", "0")), shop.get("max_points", 0), shop.get("points_from", 0)
        ),
        use_points=example.get("points", 0),
        postcode="63100" if island else "04524",
        offers=offers,
    )


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["name"] for example in EXAMPLES])
def test_the_best_set_of_an_example(example):
    quote = _quote(example)
    shown = []
    for part in quote.discounts.applied:
        shares = {"shares": list(part.shares)} if part.shares else {}
        shown.append({"promotion": part.candidate.terms.id, "base": part.base, "amount": part.amount, **shares})
    assert shown == example["applied"]
    left_out = [[left.candidate.terms.id, left.reason, left.missing] for left in quote.discounts.left_out]
    assert sorted(left_out) == sorted(example["left_out"])
    is_visitor = example.get("buyer", {}).get("is_visitor")
    assert {
        "goods": quote.subtotal,
        "discount": quote.discount,
        "base_fee": quote.fee.base,
        "waived_by_rule": quote.fee.waived,
        "waived_by_promotion": quote.fee.promoted,
        "island": quote.fee.island,
        "point_limit": 0 if is_visitor else quote.point_limit,
        "total": quote.total,
        "earn": 0 if is_visitor else quote.point_earn,
    } == example["sums"]
    sums = [
        [part.discount, part.points, part.shipping, line.total - part.discount - part.points + part.shipping]
        for line, part in zip(quote.lines, quote.shares, strict=True)
    ]
    assert sums == [line[:4] for line in example["line_sums"]]
    if not is_visitor:
        assert [part.earn for part in quote.shares] == [line[4] for line in example["line_sums"]]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["name"] for example in EXAMPLES])
def test_the_order_of_promotions_does_not_matter(example):
    turned = {**example, "promotions": example["promotions"][::-1], "coupons": example.get("coupons", [])}
    assert _quote(turned).digest == _quote(example).digest


REFUNDED = [example for example in EXAMPLES if "refunds" in example]


@pytest.mark.parametrize("example", REFUNDED, ids=[example["name"] for example in REFUNDED])
def test_the_refunds_of_an_example(example):
    quote = _quote(example)
    applied = [part for part in quote.discounts.applied if part.shares]
    is_visitor = example.get("buyer", {}).get("is_visitor")
    rest = {}
    for index, (line, share) in enumerate(zip(quote.lines, quote.shares, strict=True)):
        shares = tuple(part.shares[index] for part in applied)
        earn = 0 if is_visitor else share.earn
        part = rules.RefundPart(line.total, share.discount, share.points, share.shipping, earn, shares)
        rest[example["lines"][index]["key"]] = (part, line.quantity)
    for refund in example["refunds"]:
        parts = []
        for key, pieces in refund["cancel"].items():
            part, of = rest[key]
            if pieces < of:
                part, left = rules.split_part(part, pieces, of)
                rest[key] = (left, of - pieces)
            parts.append(part)
        given_up = {
            str(each.candidate.terms.id): sum(part.shares[number] for part in parts)
            for number, each in enumerate(applied)
        }
        assert given_up == refund["shares"]
        assert sum(part.points for part in parts) == refund["points"]
        assert sum(part.unearn for part in parts) == refund["unearned"]
        assert sum(part.shipping for part in parts) == refund["shipping"]
        amount = sum(part.amount for part in parts)
        withheld = min(amount, refund.get("return_fee", 0))
        assert (amount - withheld, withheld) == (refund["money"], refund.get("withheld", 0))
