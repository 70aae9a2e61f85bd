"""The desk in the site admin."""

from core.workspace.admin import boards, events

__all__ = ["boards", "events"]
