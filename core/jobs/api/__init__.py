"""The doors of bulk work: imports, exports, bulk changes, presets."""

from core.jobs.api.manager import RESOURCES

__all__ = ["RESOURCES"]
