"""Payment modules of a brand and payment attempts as rows; calls `outside/payment` (D32, D33)."""
