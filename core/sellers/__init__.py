"""Sellers of a brand: profiles, contracts and commission rates (D23, ADR 35)."""
