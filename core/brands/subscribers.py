"""Hooks of packages above for a brand that was just created."""

from collections.abc import Callable

# Each is called in the scope of the new brand, inside the transaction that creates it.
on_brand_created: list[Callable[[], object]] = []
