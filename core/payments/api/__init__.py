"""Doors for payments: the manager's ways to pay."""

from core.payments.api.manager import RESOURCES

__all__ = ["RESOURCES"]
