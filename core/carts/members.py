"""Erasure of a member's cart (D13)."""

from core.carts.models import CartLine


def forget(user_id: int) -> None:
    """Delete the cart."""
    CartLine.objects.filter(user_id=user_id).delete()
