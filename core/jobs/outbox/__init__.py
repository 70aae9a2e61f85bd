"""Messages to people: written with the deed, sent after its commit, each at most once."""
