"""Read queries of carts."""

from collections.abc import Sequence

from django.db.models import QuerySet

from core.carts.answers import CartRow
from core.carts.models import CartLine
from core.catalog import selectors as catalog


def cart_lines() -> QuerySet[CartLine]:
    """The lines in the carts of the current brand."""
    return CartLine.objects.filter(quantity__gt=0)


def cart_rows(found: QuerySet[CartLine] | Sequence[CartLine], language: str) -> list[CartRow]:
    """Lines in the form of `product.checkout.cart` (spec 3), with the member's current price of a piece (won).

    What isn't sold any more stays in the list without a price: the quote reports it to the buyer.
    """
    found = list(found)
    known = catalog.load_sellables([line.variant_id for line in found], language) if found else {}
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


def get_cart(user_id: int, language: str) -> list[CartRow]:
    """A member's cart."""
    return cart_rows(cart_lines().filter(user_id=user_id).order_by("pk"), language)
