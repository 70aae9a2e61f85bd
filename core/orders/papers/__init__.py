"""What the law wants on paper of an order: cash receipts, tax invoices, statements (D36, ADR 16)."""
