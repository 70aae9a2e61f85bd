"""Mail: one interface, one module per gateway."""
