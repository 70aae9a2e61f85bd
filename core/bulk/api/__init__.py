"""The API of bulk work: imports, exports, bulk changes, presets."""

from core.bulk.api.manager import RESOURCES

__all__ = ["RESOURCES"]
