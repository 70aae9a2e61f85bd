"""Services of statements."""

from core.settlements.services.moves import SeenDraft, confirm, record_paid
from core.settlements.services.start import start_run

__all__ = ["SeenDraft", "confirm", "record_paid", "start_run"]
