"""What the site admin uses of pages."""

from core.pages.document import style_sheet

__all__ = ["style_sheet"]
