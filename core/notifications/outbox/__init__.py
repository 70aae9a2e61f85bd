"""Messages to people: written with the action, sent after its commit, each at most once."""
