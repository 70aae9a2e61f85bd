"""The door for carts: a member's own."""

from core.carts.api.shop import RESOURCES

__all__ = ["RESOURCES"]
