"""Payment modules, attempts, refunds and charges as rows; calls `core.integrations.payment` (D32, D33)."""
