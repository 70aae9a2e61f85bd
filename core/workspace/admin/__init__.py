"""The desk in the site admin."""

from core.workspace.admin import events

__all__ = ["events"]
