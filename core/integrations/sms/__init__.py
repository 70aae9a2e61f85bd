"""Text messages: one interface, one module per carrier."""
