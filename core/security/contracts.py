"""What the site admin of packages above uses of security."""

from core.security.admin_bases import ReadOnlyAdmin

__all__ = ["ReadOnlyAdmin"]
