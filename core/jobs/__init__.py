"""Background jobs: periodic functions, the worker, work per tenant (D22)."""
