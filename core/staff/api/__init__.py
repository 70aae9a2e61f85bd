"""Endpoints of staff for managers, and of the links in mails to staff."""

from core.staff.api.links import PATTERNS
from core.staff.api.manager import RESOURCES

__all__ = ["PATTERNS", "RESOURCES"]
