"""Undo of imports and bulk changes: traces record the former values, restorers write them back."""
