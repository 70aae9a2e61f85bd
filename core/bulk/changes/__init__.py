"""Bulk changes: one action to the ticked rows or to all that match, previewed, applied in chunks, undoable."""
