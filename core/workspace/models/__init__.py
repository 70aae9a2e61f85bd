"""What the desk keeps, each noun in a module of its own."""

from core.workspace.models.boards import (
    Board,
    BoardCard,
    BoardColumn,
    CardAssignee,
    CardComment,
    CardLink,
    LabelColor,
    LinkKind,
)

__all__ = [
    "Board",
    "BoardCard",
    "BoardColumn",
    "CardAssignee",
    "CardComment",
    "CardLink",
    "LabelColor",
    "LinkKind",
]
