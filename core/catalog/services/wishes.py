"""Add products to wish lists, and remove them."""

from core.catalog.models import Product, Wish
from core.common.errors import NotFound


def add_wish(*, user_id: int, product_id: int) -> Wish:
    """Add a wish; adding it again changes nothing. Raises NotFound for an unknown product."""
    if not Product.objects.filter(pk=product_id, deleted_at=None).exists():
        raise NotFound()
    row, _created = Wish.objects.get_or_create(user_id=user_id, product_id=product_id)
    return row


def remove_wish(*, user_id: int, product_id: int) -> None:
    """Remove a wish; a missing one changes nothing."""
    Wish.objects.filter(user_id=user_id, product_id=product_id).delete()
