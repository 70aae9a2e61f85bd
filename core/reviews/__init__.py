"""Reviews of products by who bought them (D24)."""
