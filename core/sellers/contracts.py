"""What packages above show of the sellers."""

from core.sellers.storefront import list_sellers

__all__ = ["list_sellers"]
