"""Popups of the shop: who sees which one, where and when (D41)."""
