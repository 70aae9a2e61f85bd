"""Template tags of the site admin's frame."""
