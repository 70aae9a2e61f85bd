"""Users: members, managers and their roles, sign-in and sign-up, consents, addresses (D10-D12)."""
