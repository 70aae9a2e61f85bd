"""PDF documents of orders: order sheet, delivery note, transaction statement, tax invoice (D36)."""

from core.documents.rendering.services import render_invoice, render_papers, render_statement

__all__ = ["render_invoice", "render_papers", "render_statement"]
