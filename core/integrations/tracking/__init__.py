"""Parcel tracking: one interface, one module per tracking service."""
