"""The API of sellers' requests: what managers decide, and what both write."""

from core.sellers.consignment.api.manager import RESOURCES

__all__ = ["RESOURCES"]
