"""Signing in with the account of another company: one interface, one module per company."""
