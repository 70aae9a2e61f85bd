"""Commands of an operator. First in the list of apps, so that ours come before those of the same name."""
