"""What other packages use beside the selectors: the lists of what waits, and the most that is counted of each."""

from core.reports.api.todo import MOST as MOST_WAITING
from core.reports.api.todo import list_waiting

__all__ = ["MOST_WAITING", "list_waiting"]
