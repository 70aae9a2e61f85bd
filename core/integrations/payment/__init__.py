"""Payment gateways: one interface, one module per provider."""
