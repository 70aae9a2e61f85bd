"""Quotes of a cart, as the API shows them. Nothing here writes."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from decimal import Decimal
from typing import cast

from django.utils import timezone
from django.utils.translation import gettext as _

from core.brands import selectors as brands
from core.catalog import selectors as catalog
from core.catalog.pricing import TierStep
from core.common import languages
from core.common.tenancy import current_brand_id
from core.members import grades as members
from core.orders import duty, price_reasons, rules
from core.orders.answers.quotes import ExpectedDuty, LineSeller, OrderQuote, PriceStep, QuoteLine, ShippingParts
from core.orders.models import Order
from core.orders.selectors.promotions import line_discounts, promotion_values
from core.orders.states import Resolution
from core.points import selectors as points
from core.points.errors import OverHeld, OverUsable
from core.promotions import contracts as promotion_rules
from core.promotions import selectors as promotions
from core.sellers import selectors as sellers
from core.shipping import regions
from core.shipping import selectors as shipping
from core.shipping.arrival import Arrival, combine_arrivals, estimate_arrival
from core.shipping.rules import Fee


@dataclass(frozen=True)
class CouponChoice:
    """What the buyer says about coupons: the ids that may be used (None: all), and typed shared codes, normalized."""

    coupons: Collection[int] | None = None
    codes: Collection[str] = ()


ALL_COUPONS = CouponChoice()


def quote(
    wanted: Sequence[tuple[int, int]],
    language: str,
    *,
    use_points: int = 0,
    user_id: int | None = None,
    postcode: str = "",
    choice: CouponChoice = ALL_COUPONS,
) -> rules.Quote:
    """Price a cart with the current catalogue and brand settings, for a postcode if one is known.

    A member's grade applies; visitors pay everybody's prices (D15). The best allowed set of promotions applies (D46).

    `use_points` won of the goods are paid in the member's points. Raises OverUsable (-33) and OverHeld (-34).
    """
    priced = price_with(wanted, language, use_points=use_points, user_id=user_id, postcode=postcode, choice=choice)
    if use_points > priced.point_limit:
        raise OverUsable(data={"point_limit": priced.point_limit})
    if use_points and use_points > points.balance(user_id or 0):
        raise OverHeld()
    return priced


def price_with(
    wanted: Sequence[tuple[int, int]],
    language: str,
    *,
    use_points: int = 0,
    user_id: int | None = None,
    postcode: str = "",
    choice: CouponChoice = ALL_COUPONS,
    draft: promotion_rules.Candidate | None = None,
    without: int | None = None,
) -> rules.Quote:
    """`quote` without its refusals; with the draft of a promotion in place of the saved one, or without a promotion."""
    brand = brands.by_id(current_brand_id())
    assert brand is not None
    known = catalog.load_sellables([variant_id for variant_id, _quantity in wanted], language)
    product_ids = {item.product_id for item in known.values()}
    prices = prices_for(user_id, product_ids)
    return rules.price_cart(
        wanted,
        known,
        prices=prices,
        offers=_offers(user_id, prices, product_ids, choice, draft, without),
        shipping_rule=shipping.shipping_rule(),
        point_rule=rules.PointRule(
            rate=Decimal(str(brand.setting["point_rate"])),
            most=brand.setting["max_use_point"],
            min_price=brand.setting["use_point_min_price"],
        ),
        use_points=use_points,
        postcode=postcode,
    )


def _offers(
    user_id: int | None,
    prices: rules.Prices,
    product_ids: Collection[int],
    choice: CouponChoice,
    draft: promotion_rules.Candidate | None = None,
    without: int | None = None,
) -> rules.Offers | None:
    """The promotions that could apply for a buyer; None if there are none."""
    now = timezone.now()
    candidates, person = promotions.load_candidates(user_id, now, typed=choice.codes)
    replaced = draft.terms.id if draft else without
    if replaced is not None:
        candidates = [candidate for candidate in candidates if candidate.terms.id != replaced]
    if draft is not None:
        candidates.append(draft)
    if not candidates:
        return None
    asks_first = any(candidate.terms.is_first_order for candidate in candidates)
    is_first = (
        user_id is None or not asks_first or not (has_ordered(user_id) or promotions.has_first_order_claim(person))
    )
    return rules.Offers(
        candidates,
        promotion_rules.Buyer(
            is_member=user_id is not None,
            grade_id=prices.grade.id if prices.grade else None,
            is_business=bool(prices.grade and prices.grade.is_business),
            is_first_order=is_first,
        ),
        now,
        promotions.categories_with_parents(product_ids),
        choice.coupons,
        person,
    )


def has_ordered(user_id: int) -> bool:
    """Whether a member has an order that awaits payment, is paid or was delivered; not one cancelled as a whole."""
    return Order.objects.filter(user_id=user_id).exclude(resolution=Resolution.CANCELLED).exists()


def prices_for(user_id: int | None, product_ids: Collection[int]) -> rules.Prices:
    """A buyer's prices of products besides the sale prices: one query, two for a member."""
    return rules.Prices(members.get_effective_grade(user_id), catalog.load_tiers(product_ids))


def problem_text(line: rules.QuoteLine) -> str:
    """The message for a line that can't be bought."""
    item = line.item
    if line.problem == "below_minimum":
        return _("%(count)s개부터 살 수 있어요.") % {"count": item.min_qty}
    if line.problem == "above_maximum":
        return _("한 번에 %(count)s개까지 살 수 있어요.") % {"count": item.max_qty}
    if line.problem == "out_of_stock":
        return _("남은 수량이 %(count)s개예요.") % {"count": item.stock}
    if line.problem == "too_much":
        return _("한 주문은 %(most)s원까지예요. 나누어 주문해 주세요.") % {"most": f"{rules.MAX_TOTAL:,}"}
    return _("지금은 살 수 없는 상품이에요.") if line.problem else ""


def quote_values(found: rules.Quote, *, user_id: int | None = None, language: str = "") -> OrderQuote:
    """A quote for the API, texts in the active language by default. For a member it includes the points balance."""
    names = sellers.get_visible_names(line.item.seller_id for line in found.lines if line.item.seller_id)
    arrivals = arrivals_of(found, timezone.now())
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
            "reason": price_reasons.from_quote(line.reason, found.grade),
            "next": _step(line.step),
            "quantity": line.quantity,
            "total": line.total,
            "discounts": discounts,
            "stock": line.item.stock,
            "status": line.item.status,
            "min_qty": line.item.min_qty,
            "max_qty": line.item.max_qty,
            "is_orderable": not line.problem,
            "message": problem_text(line),
            "is_overseas": line.item.is_overseas,
            "seller": _seller(line.item.seller_id, names),
            "arrival": shipping.arrival_values(days),
        }
        for line, days, discounts in zip(found.lines, arrivals, line_discounts(found), strict=True)
    ]
    return {
        "items": items,
        "missing": list(found.missing),
        "subtotal": found.subtotal,
        "list_total": found.list_total,
        "discount": found.discount,
        **promotion_values(found, language or languages.current()),
        "shipping": found.shipping,
        "shipping_parts": fee_values(found.fee),
        "total": found.total,
        "arrival": shipping.arrival_values(combine_arrivals(arrivals)),
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


def _seller(seller_id: int | None, names: Mapping[int, str]) -> LineSeller | None:
    return {"id": seller_id, "name": names[seller_id]} if seller_id and seller_id in names else None


def arrivals_of(found: rules.Quote, at: datetime) -> list[Arrival | None]:
    """When each line arrives if it is paid at a moment. An unknown postcode counts as mainland."""
    rule, is_island = found.shipping_rule.arrival, bool(found.fee.region)
    return [estimate_arrival(rule, at, is_overseas=line.item.is_overseas, is_island=is_island) for line in found.lines]


def arrival_of(found: rules.Quote, at: datetime) -> Arrival | None:
    """The first and last arrival day of all lines if they are paid at a moment."""
    return combine_arrivals(arrivals_of(found, at))


def _step(step: TierStep | None) -> PriceStep | None:
    return {"more": step.more, "price": step.price} if step else None


def duty_values(found: rules.Quote) -> ExpectedDuty | None:
    """The duty and VAT that customs may charge besides the total (won); None if nothing comes from abroad."""
    abroad = [(line.total, line.item.hs_code) for line in found.lines if line.item.is_overseas]
    expected = duty.estimate(abroad)
    return cast(ExpectedDuty, asdict(expected)) if expected else None


def fee_values(fee: Fee) -> ShippingParts:
    """The parts of the shipping fee, for screens to explain line by line (won)."""
    return {
        "base": fee.base,
        "waived": fee.waived,
        "promoted": fee.promoted,
        "island": fee.island,
        "region": regions.translate_region(fee.region),
    }
