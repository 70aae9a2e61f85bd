"""What other packages use of the members."""

from core.members.api.serializers import Join

__all__ = ["Join"]
