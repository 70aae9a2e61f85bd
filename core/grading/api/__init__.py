"""Grades by rule for managers."""

from core.grading.api.manager import RESOURCES

__all__ = ["RESOURCES"]
