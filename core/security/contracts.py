"""What packages above use of security: pages of the site admin, and reading masked data in full."""

from core.security.admin_bases import ReadOnlyAdmin
from core.security.api.reveals import reveal

__all__ = ["ReadOnlyAdmin", "reveal"]
