"""Paper: A4 pages with the house's letters, and tools to draw on them. No shop words here."""

from core.kit.pdf.sheet import Cell, Sheet

__all__ = ["Cell", "Sheet"]
