"""Keep a product in mind."""

from core.catalog.models import Product, Wish
from core.kit.errors import NotFound


def add_wish(*, user_id: int, product_id: int) -> Wish:
    """A member's wish; adding it again changes nothing. Raises NotFound for an unknown product."""
    if not Product.objects.filter(pk=product_id, deleted_at=None).exists():
        raise NotFound()
    row, _created = Wish.objects.get_or_create(user_id=user_id, product_id=product_id)
    return row


def remove_wish(*, user_id: int, product_id: int) -> None:
    """Removing what isn't there changes nothing."""
    Wish.objects.filter(user_id=user_id, product_id=product_id).delete()
