"""Management commands. First in INSTALLED_APPS, so that ours replace Django's of the same name."""
