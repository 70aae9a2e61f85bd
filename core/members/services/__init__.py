"""What is done with members: each file one matter."""

from core.members.services.states import begin, why_closed

__all__ = ["begin", "why_closed"]
