"""The floor: the same server with nothing of the product in it. Never part of an installation."""
