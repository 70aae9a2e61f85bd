"""Documents of an order that the law requires: cash receipts, tax invoices, statements (D36, ADR 16)."""
