"""`GET /api/util/find`."""

from core.find.api.views import PATTERNS

__all__ = ["PATTERNS"]
