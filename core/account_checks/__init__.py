"""One-won checks: a buyer proves that the account which money goes back to is theirs (D12)."""
