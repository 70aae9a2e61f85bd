"""Bulk actions on products (D20, D22)."""

from core.catalog.changes.categories import SetCategory
from core.catalog.changes.prices import ChangePrice
from core.catalog.changes.status import Delete, SetStatus
from core.catalog.changes.stock import ChangeStock
from core.catalog.changes.tiers import SetTier

ACTIONS = (SetStatus(), ChangePrice(), SetCategory(), ChangeStock(), SetTier(), Delete())

__all__ = ["ACTIONS"]
