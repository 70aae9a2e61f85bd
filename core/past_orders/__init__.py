"""Orders of a brand's former shop, kept to be read: they take part in nothing (D22)."""
