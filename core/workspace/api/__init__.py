"""Resources of the desk, each in a module of its own noun."""

from core.common.resources import Resource
from core.workspace.api import boards

RESOURCES: tuple[Resource, ...] = (*boards.RESOURCES,)
