"""Factories of delivered lines and reviews, and a check of the products' scores."""

import io
from collections.abc import Sequence
from typing import Any

from PIL import Image

from core.conftest import World
from core.orders.models import Order, OrderLine
from core.reviews import services
from core.reviews.models import Review
from core.reviews.pictures import ALBUM
from core.tests import consistent_ledger


def line(world: World, number: int = 0, *, user: Any = None, product: Any = None, status: int = 25) -> OrderLine:
    """A line of a paid order of its own; inside the brand's scope."""
    order = Order(
        order_num=f"20261124-{number:04d}-RRRR", order_name="주문", user=user or world.member, buyer_name="산이",
        buyer_phone="01011112222", subtotal=1000, total=1000, status=status, pay_method="card_keyin",
        payment_state="paid",
    )  # fmt: skip
    order.save()
    row = OrderLine(
        order=order, product=product or world.product, variant=world.variant, product_name="것", option_info="색 가",
        price=1000, list_price=1000, quantity=1, total=1000, status=status,
    )  # fmt: skip
    row.save()
    return row


def picture(user: Any) -> str:
    """The address of a picture that a user uploaded for a review."""
    file = io.BytesIO()
    Image.new("RGB", (8, 8), "teal").save(file, "PNG")
    file.seek(0)
    return ALBUM.upload(user=user, file=file)["url"]


def review(
    world: World,
    number: int = 0,
    *,
    user: Any = None,
    stars: int = 5,
    text: str = "좋아요",
    pictures: Sequence[str] = (),
) -> Review:
    """A review of such a line, written by the service."""
    who = user or world.member
    bought = line(world, number, user=who)
    return services.write(user=who, line_id=bought.pk, stars=stars, text=text, pictures=pictures, language="ko")


def find_wrong_ratings() -> list[Any]:
    """Breaches of the ledger check about stars, scores and counts."""
    return consistent_ledger.find_breaches(["I16"])
