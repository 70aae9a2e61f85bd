"""Returns and exchanges: what a buyer sends back, how it goes on, and what comes of it (D31, ADR 17)."""
