"""Inquiries of shoppers and their answers (docs/rules/desk.md)."""
