"""Questions about products and their answers (D24)."""
