"""How goods go out: couriers, fees and surcharges, warehouses, parcels and where they are."""
