"""Where parcels are: one interface, one module per tracking service."""
