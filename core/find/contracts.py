"""What other packages use: finding a text in the manager's lists."""

from core.find.api.groups import find_all
from core.find.api.views import is_long_enough

__all__ = ["find_all", "is_long_enough"]
