"""What a cart costs now, as the API shows it. Nothing here writes."""

from collections.abc import Collection, Sequence
from dataclasses import asdict
from decimal import Decimal
from typing import cast

from django.utils.translation import gettext as _

from core.brands import selectors as brands
from core.catalog import selectors as catalog
from core.catalog.pricing import Step
from core.kit.tenancy import current_brand_id
from core.members import grades as members
from core.orders import duty, price_reasons, rules
from core.orders.answers.quotes import ExpectedDuty, OrderQuote, PriceStep, QuoteLine, ShippingParts
from core.points import selectors as points
from core.points.errors import OverHeld, OverUsable
from core.shipping import regions
from core.shipping import selectors as shipping
from core.shipping.rules import Fee


def quote(
    wanted: Sequence[tuple[int, int]],
    language: str,
    *,
    use_points: int = 0,
    user_id: int | None = None,
    postcode: str = "",
) -> rules.Quote:
    """Price a cart with what the catalogue and the brand's settings say now, sent to a postcode where one is known.

    A member's grade counts, of visitors everybody's prices (D15).

    `use_points` won of the goods are to be paid in the member's points. Raises OverUsable (-33) and
    OverHeld (-34).
    """
    brand = brands.by_id(current_brand_id())
    assert brand is not None
    known = catalog.sellables([one for one, _quantity in wanted], language)
    found = rules.price(
        wanted,
        known,
        prices=prices_for(user_id, {one.product_id for one in known.values()}),
        shipping_rule=shipping.shipping_rule(),
        point_rule=rules.PointRule(
            rate=Decimal(str(brand.setting["point_rate"])),
            most=brand.setting["max_use_point"],
            min_price=brand.setting["use_point_min_price"],
        ),
        use_points=use_points,
        postcode=postcode,
    )
    if use_points > found.point_limit:
        raise OverUsable(data={"point_limit": found.point_limit})
    if use_points and use_points > points.balance(user_id or 0):
        raise OverHeld()
    return found


def prices_for(user_id: int | None, product_ids: Collection[int]) -> rules.Prices:
    """What somebody pays for products beside their sale prices: one query, two for a member."""
    return rules.Prices(members.grade_of(user_id), catalog.tiers_of(product_ids))


def problem_text(line: rules.QuoteLine) -> str:
    """A sentence for why a line can't be bought."""
    item = line.item
    if line.problem == "below_minimum":
        return _("%(count)s개부터 살 수 있어요.") % {"count": item.min_qty}
    if line.problem == "above_maximum":
        return _("한 번에 %(count)s개까지 살 수 있어요.") % {"count": item.max_qty}
    if line.problem == "out_of_stock":
        return _("남은 수량이 %(count)s개예요.") % {"count": item.stock}
    if line.problem == "too_much":
        return _("한 주문은 %(most)s원까지예요. 나누어 주문해 주세요.") % {"most": f"{rules.MOST_TOTAL:,}"}
    return _("지금은 살 수 없는 상품이에요.") if line.problem else ""


def quote_values(found: rules.Quote, *, user_id: int | None = None) -> OrderQuote:
    """A quote as the API shows it; a member's also says what the member holds in points."""
    items: list[QuoteLine] = [
        {
            "id": line.item.variant_id,
            "product_id": line.item.product_id,
            "product_name": line.item.product_name,
            "option_info": line.item.option_info,
            "img": line.item.img,
            "price": line.price,
            "list_price": line.item.list_price,
            "sale_price": line.item.price,
            "reason": price_reasons.quoted(line.reason, found.grade),
            "next": _step(line.step),
            "quantity": line.quantity,
            "total": line.total,
            "stock": line.item.stock,
            "status": line.item.status,
            "min_qty": line.item.min_qty,
            "max_qty": line.item.max_qty,
            "is_orderable": not line.problem,
            "message": problem_text(line),
            "is_overseas": line.item.is_overseas,
        }
        for line in found.lines
    ]
    return {
        "items": items,
        "missing": list(found.missing),
        "subtotal": found.subtotal,
        "list_total": found.list_total,
        "discount": found.discount,
        "shipping": found.shipping,
        "shipping_parts": fee_values(found.fee),
        "total": found.total,
        "free_over": found.free_over,
        # Only members earn.
        "point_earn": found.point_earn if user_id else 0,
        "points_used": found.points,
        "point_limit": found.point_limit,
        "point_min_price": found.point_rule.min_price,
        "point_held": points.balance(user_id) if user_id else 0,
        "quote_hash": found.digest,
        "needs_customs": found.needs_customs,
        "duty": duty_values(found),
        "overseas_return_fee": found.overseas_return_fee,
        "is_orderable": found.is_orderable,
    }


def _step(step: Step | None) -> PriceStep | None:
    return {"more": step.more, "price": step.price} if step else None


def duty_values(found: rules.Quote) -> ExpectedDuty | None:
    """What customs may ask of the buyer, beside the total (won); None where nothing comes from abroad."""
    abroad = [(line.total, line.item.hs_code) for line in found.lines if line.item.is_overseas]
    expected = duty.expected(abroad)
    return cast(ExpectedDuty, asdict(expected)) if expected else None


def fee_values(fee: Fee) -> ShippingParts:
    """What shipping is made of, for screens to explain line by line (won)."""
    return {"base": fee.base, "waived": fee.waived, "island": fee.island, "region": regions.said(fee.region)}
