"""Bulk changes: one deed to the ticked rows or to all that match, previewed, applied in chunks, undoable."""
