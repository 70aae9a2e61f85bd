"""Verify that a bank account belongs to its holder: one interface, one module per company."""
