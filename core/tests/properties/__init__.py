"""What holds of any order, whatever is done with it in whatever order (integrity.md, section 2)."""
