"""What other packages use of the bulk work beside its declarations (`contract.py`)."""

from core.bulk.pictures import Pictures

__all__ = ["Pictures"]
