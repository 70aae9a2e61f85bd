"""Notices to customers about their orders: kinds, texts per brand, `services.notify`."""
