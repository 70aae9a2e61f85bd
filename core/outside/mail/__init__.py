"""Mail: one interface, one module per way out."""
