"""The desk in the site admin."""

from core.workspace.admin import boards, chats, events, files, mails

__all__ = ["boards", "chats", "events", "files", "mails"]
