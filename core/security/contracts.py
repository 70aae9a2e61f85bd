"""What packages above use of security beside its services: the site admin's base class, and the verb that reveals."""

from core.security.admin_bases import ReadOnlyAdmin
from core.security.api.reveals import reveal

__all__ = ["ReadOnlyAdmin", "reveal"]
