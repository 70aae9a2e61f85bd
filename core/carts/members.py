"""Forgetting the cart of a member who is erased (D13)."""

from core.carts.models import CartLine


def forget(user_id: int) -> None:
    """Forget the cart."""
    CartLine.objects.filter(user_id=user_id).delete()
