"""The desk in the site admin."""

from core.workspace.admin import boards, events, files

__all__ = ["boards", "events", "files"]
