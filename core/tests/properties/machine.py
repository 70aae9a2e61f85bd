"""A shop with steps chosen by Hypothesis: orders, money, parcels, returns, exchanges."""

from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import initialize

from core.brands.models import SettingObj
from core.claims.states import ClaimKind, Reason
from core.orders.models import Order
from core.orders.states import MANAGER_MOVES, OrderStatus
from core.promotions.models import Promotion
from core.shipping.models import ParcelOut
from core.tests.properties.ordering import Ordering
from core.tests.properties.returning import Returning
from core.tests.properties.stage import ALL_POINTS, HOW, Some, carts


class Dealings(Ordering, Returning):
    """All steps, in any order."""

    @initialize(
        wait=st.sampled_from((0, 7)),
        fee=st.sampled_from((3_000, 9_000)),
        cart=carts,
        use=st.sampled_from((0, 777, ALL_POINTS)),
        how=st.sampled_from(HOW),
        far=st.sampled_from((OrderStatus.PAID, OrderStatus.SHIPPED, OrderStatus.DELIVERED)),
        offered=st.just(range(8)) | st.sets(st.integers(0, 7)),
        back=st.none() | st.tuples(st.sampled_from(ClaimKind), st.sampled_from(Reason), st.integers(0, 4)),
    )
    def opens(
        self, wait: int, fee: int, cart: dict[int, int], use: int, how: str, far: OrderStatus, offered: Iterable[int],
        back: Any,
    ) -> None:  # fmt: skip
        """The brand's settings, and a member's order in some status, with a claim in progress.

        Points are earned at once or after the delivery; a return may cost more than the goods.
        """
        SettingObj.objects.filter(brand_id=self.mall.brand_id).update(point_wait_days=wait, point_rate=3)
        ParcelOut.objects.update(return_fee=fee, overseas_return_fee=20_000, free_shipping_over=30_000)
        running = [self.mall.promotions[index] for index in offered]
        Promotion.objects.exclude(pk__in=running).update(is_active=0)
        self.forget()
        self.places(cart, use, how, "63002", True, "done")
        if not self.now[Order]:
            return
        if how == "own":
            self.sees_a_deposit(self.order(0))
        elif how == "virtual":
            self.hears_of_a_deposit(self.order(0))
        while self.order(0).status in MANAGER_MOVES and self.order(0).status < far:
            self.goes_on(0)
        if back is not None and far != OrderStatus.PAID:
            kind, reason, steps = back
            self.is_claimed(Some(0, {0: 1, 1: 5}, wild=False, whole=False), kind, reason, True, steps)
