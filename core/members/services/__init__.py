"""Services of members, one module for each subject."""

from core.members.services.states import create_member, get_closed_reason

__all__ = ["create_member", "get_closed_reason"]
