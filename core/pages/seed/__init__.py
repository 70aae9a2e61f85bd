"""The demo brands from `fixtures/`, opened through the same services that a manager's screens use."""
