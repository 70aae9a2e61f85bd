"""Prove that an account is its holder's: one interface, one module per company."""
