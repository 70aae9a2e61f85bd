"""Questions about a member's cart."""

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from core.carts.models import CartLine
from core.catalog import selectors as catalog


def lines() -> QuerySet[CartLine]:
    """What lies in the carts of the brand in force, in the order it was put in."""
    return CartLine.objects.filter(quantity__gt=0)


def rows(found: QuerySet[CartLine] | Sequence[CartLine], language: str) -> list[dict[str, Any]]:
    """Lines as `product.checkout.cart` holds them (section 3), with what a piece costs the member now (won).

    What isn't sold any more stays in the list without a price: the quote tells the buyer of it.
    """
    found = list(found)
    known = catalog.sellables([line.variant_id for line in found], language) if found else {}
    wanted = {line.variant_id: line.quantity for line in found if line.variant_id in known}
    prices = catalog.piece_prices(wanted, known, user_id=found[0].user_id) if wanted else {}
    return [
        {
            "id": line.variant_id,
            "price": prices.get(line.variant_id, 0),
            "quantity": line.quantity,
            "colors": list(known[line.variant_id].colors) if line.variant_id in known else [],
        }
        for line in found
    ]


def cart(user_id: int, language: str) -> list[dict[str, Any]]:
    """A member's whole cart."""
    return rows(lines().filter(user_id=user_id).order_by("pk"), language)
