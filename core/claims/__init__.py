"""Returns and exchanges: requests, decisions, fees and settlement (D31, ADR 17)."""
