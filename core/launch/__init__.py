"""Opening a shop: the steps before, what is checked, and when it opens (docs/rules/opening.md)."""
