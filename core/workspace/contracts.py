"""What other packages use of the desk."""

from core.workspace.boards import services as boards

__all__ = ["boards"]
