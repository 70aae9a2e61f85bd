"""Restock notifications: text messages when sold-out products are available again."""
