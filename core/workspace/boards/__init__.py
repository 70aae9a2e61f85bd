"""Boards with columns and cards (docs/rules/desk.md)."""
