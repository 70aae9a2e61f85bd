"""What other packages use of the desk."""

from core.workspace.boards import services as boards
from core.workspace.replies.services import save_reply
from core.workspace.rules.repeats import SEOUL, WEEKDAYS

__all__ = ["SEOUL", "WEEKDAYS", "boards", "save_reply"]
