"""The API of designs."""

from core.designs.api.manager import RESOURCES
from core.designs.api.uses import PATTERNS

__all__ = ["PATTERNS", "RESOURCES"]
