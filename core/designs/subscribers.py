"""Hooks for what a published design means elsewhere."""

from collections.abc import Callable

from core.designs.models import ShopDesign

# Each is called in the transaction that publishes, with the design as it is now.
on_published: list[Callable[[ShopDesign], object]] = []
