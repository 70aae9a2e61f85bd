"""The demo brands from `fixtures/`, made by the same services as a manager's screens."""
