"""Storage of pictures at other companies: one interface, one module per company."""
