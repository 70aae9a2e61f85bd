"""Import and export of members, export of business applications, and undo."""

from core.members.resources.applications import ApplicationResource
from core.members.resources.members import MemberResource
from core.members.resources.restorer import MemberRestorer
from core.members.resources.rows import SUBJECT

__all__ = ["SUBJECT", "ApplicationResource", "MemberResource", "MemberRestorer"]
