"""Shipping: couriers, fees and surcharges, warehouses, parcels and tracking."""
