"""What changes, told to open pages by server-sent events (D44, ADR 44)."""
