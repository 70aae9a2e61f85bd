"""Base classes, form fields and filters of the site admin (D52, ADR 56)."""
