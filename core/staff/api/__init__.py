"""Staff for managers, and the two links of their mails."""

from core.staff.api.links import PATTERNS
from core.staff.api.manager import RESOURCES

__all__ = ["PATTERNS", "RESOURCES"]
