"""Conversations of shoppers with the shop, and of managers with each other (docs/rules/desk.md)."""
