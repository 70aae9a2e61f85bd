"""The package of core that answers a path."""

from core.common.resources import REGISTRY


def package_of_path(path: str) -> str:
    """The package of the path's resource; accounts for the views beside all resources."""
    parts = path.strip("/").split("/")
    for count in range(len(parts), 0, -1):
        if resource := REGISTRY.get("/".join(parts[:count])):
            return resource.model.__module__.split(".")[1]
    return "accounts"
