"""Orders on paper: order sheet, delivery note, transaction statement, tax invoice (D36)."""

from core.orders.papers.documents.services import document, papers, statement_of

__all__ = ["document", "papers", "statement_of"]
