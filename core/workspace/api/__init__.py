"""Resources of the desk, each in a module of its own noun."""

from core.common.resources import Resource

RESOURCES: tuple[Resource, ...] = ()
