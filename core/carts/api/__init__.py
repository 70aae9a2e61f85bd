"""The endpoint of a member's own cart."""

from core.carts.api.shop import RESOURCES

__all__ = ["RESOURCES"]
