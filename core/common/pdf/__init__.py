"""PDF documents: A4 pages with the bundled fonts, and tools to draw on them. No shop words here."""

from core.common.pdf.sheet import Cell, Sheet

__all__ = ["Cell", "Sheet"]
