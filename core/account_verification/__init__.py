"""One-won checks: a buyer proves to own the account for refunds (D12)."""
