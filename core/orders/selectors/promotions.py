"""The promotions of a quote, explained line by line (D46). Nothing here writes."""

from typing import Any

from core.orders import rules
from core.orders.answers.quotes import LineDiscount, QuotePromotions
from core.promotions import contracts as promotions
from core.promotions import selectors
from core.promotions.contracts import AppliedPromotion, LeftOutPromotion, PromotionChoice, PromotionKind, Reason

# Left out for a reason that a shopper can't change, or that is nobody's business: not shown.
_HIDDEN = frozenset({Reason.PAUSED, Reason.NOT_STARTED, Reason.ENDED, Reason.GRADE, Reason.NO_GOODS})
MAX_CHOICES = 5


def promotion_values(quote: rules.Quote, language: str) -> QuotePromotions:
    """What applies, what is left out and why, and the other choices of coupons: one query for the names."""
    discounts = quote.discounts
    if quote.offers is None:
        return {"promotions": [], "left_out": [], "choices": [], "is_reduced": False, "saved": 0}
    shown = [left for left in discounts.left_out if _is_shown(left)]
    ids = {part.candidate.terms.id for part in discounts.applied} | {left.candidate.terms.id for left in shown}
    names = {pk: selectors.pick_name(each, language) for pk, each in selectors.names_of(ids).items()} if ids else {}
    return {
        "promotions": [_applied(part, names) for part in discounts.applied],
        "left_out": [_left_out(left, names) for left in shown],
        "choices": _choices(quote, names),
        "is_reduced": discounts.is_reduced,
        "saved": discounts.goods + discounts.shipping,
    }


def _is_shown(left: promotions.LeftOut) -> bool:
    """A shopper's own coupons and typed codes are always explained; rules only where something can be done."""
    is_own = left.candidate.coupon_id is not None or left.candidate.is_typed
    return is_own or (left.reason not in _HIDDEN and left.reason is not Reason.NO_GAIN)


def _texts(candidate: promotions.Candidate, names: dict[int, str]) -> dict[str, Any]:
    terms = candidate.terms
    return {
        "promotion_id": terms.id,
        "coupon_id": candidate.coupon_id,
        "name": names.get(terms.id, ""),
        "level": terms.level,
        "benefit": terms.benefit,
        "unit": terms.unit,
        "value": terms.value,
        "cap": terms.cap,
        "ends_at": candidate.ends_at,
    }


def _applied(part: promotions.Applied, names: dict[int, str]) -> AppliedPromotion:
    sums = {"base": part.base, "uncapped": part.uncapped, "amount": part.amount}
    return {**_texts(part.candidate, names), **sums, "is_typed": part.candidate.is_typed}  # type: ignore[typeddict-item]


def _left_out(left: promotions.LeftOut, names: dict[int, str]) -> LeftOutPromotion:
    own = {"reason": str(left.reason), "missing": left.missing, "is_typed": left.candidate.is_typed}
    return {**_texts(left.candidate, names), **own}  # type: ignore[typeddict-item]


def _choices(quote: rules.Quote, names: dict[int, str]) -> list[PromotionChoice]:
    """Other choices of coupons: each left-out coupon alone, and none; those that differ from what applies."""
    offers, discounts = quote.offers, quote.discounts
    assert offers is not None
    own = [candidate for candidate in offers.candidates if candidate.coupon_id is not None]
    if not own:
        return []
    used = set(discounts.coupon_ids)
    beside = [
        left.candidate.coupon_id
        for left in discounts.left_out
        if left.candidate.coupon_id is not None and left.reason in (Reason.NOT_CHOSEN, Reason.TAKEN_OUT)
    ]
    sets: list[tuple[int, ...]] = [(pk,) for pk in beside[:MAX_CHOICES]]
    choices: list[PromotionChoice] = []
    for allowed in [*sets, ()]:
        other = rules.Offers(
            offers.candidates, offers.buyer, offers.now, offers.categories, allowed, offers.person
        ).find_best(quote.lines, quote.shipping_rule)
        if set(other.coupon_ids) == used or (allowed and not other.coupon_ids):
            continue
        coupons = [part for part in other.applied if part.candidate.terms.kind == PromotionKind.COUPON]
        choices.append(
            {
                "coupons": list(other.coupon_ids),
                "names": [names.get(part.candidate.terms.id, "") for part in coupons],
                "amount": other.goods + other.shipping,
                "payable": other.payable,
            }
        )
    return choices


def line_discounts(quote: rules.Quote) -> list[list[LineDiscount]]:
    """The shares of each line, by promotion."""
    return [
        [
            {"promotion_id": part.candidate.terms.id, "amount": part.shares[index]}
            for part in quote.discounts.applied
            if part.shares and part.shares[index]
        ]
        for index in range(len(quote.lines))
    ]
