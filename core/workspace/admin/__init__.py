"""The desk in the site admin."""

from core.workspace.admin import boards, events, files, mails

__all__ = ["boards", "events", "files", "mails"]
