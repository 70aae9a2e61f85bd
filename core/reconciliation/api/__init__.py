"""Endpoints: the manager's list of ledger checks."""

from core.reconciliation.api.manager import RESOURCES

__all__ = ["RESOURCES"]
