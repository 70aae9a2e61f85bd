"""What waits for somebody, and how a brand's sales go (D45)."""
