"""Import and export of members, and undo."""

from core.members.resources.members import MemberResource
from core.members.resources.restorer import MemberRestorer
from core.members.resources.rows import SUBJECT

__all__ = ["SUBJECT", "MemberResource", "MemberRestorer"]
