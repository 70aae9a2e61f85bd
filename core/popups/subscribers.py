"""Callbacks through which the promotions, which stand beside the popups, tell of the coupons that popups hand out."""

from collections.abc import Callable, Collection, Mapping

from core.popups.states import CouponStage

# Return how coupons that shoppers can download stand, by their promotion; other promotions are left out.
coupon_stages: list[Callable[[Collection[int]], Mapping[int, CouponStage]]] = []


def get_coupon_stages(promotion_ids: Collection[int]) -> dict[int, CouponStage]:
    """The stages of coupons by their promotion; nothing is asked where no promotion is named."""
    wanted = {pk for pk in promotion_ids if pk}
    return {pk: stage for ask in coupon_stages for pk, stage in ask(wanted).items()} if wanted else {}
