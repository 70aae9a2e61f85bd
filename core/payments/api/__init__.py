"""Endpoints of payment modules for managers."""

from core.payments.api.manager import RESOURCES

__all__ = ["RESOURCES"]
