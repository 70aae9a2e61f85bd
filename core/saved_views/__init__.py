"""Saved views of lists, and a brand's default columns (D51)."""
