"""What other packages use of the members."""

from core.members.api.serializers import Join
from core.members.grades import EffectiveGrade

__all__ = ["EffectiveGrade", "Join"]
