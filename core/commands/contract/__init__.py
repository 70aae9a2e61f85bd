"""The contract of the API, written by `manage.py contract`: `core/client/generated`, `docs/refusals.md` (ADR 29)."""
