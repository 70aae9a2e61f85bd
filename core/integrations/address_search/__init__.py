"""Search of Korean addresses: one interface, one module per service."""
