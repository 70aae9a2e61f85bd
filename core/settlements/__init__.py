"""Monthly statements of sellers: sales less commission and refunds (D23, ADR 36)."""
