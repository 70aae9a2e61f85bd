"""What the site admin uses of pages: the state of the installation, builds, the manager's style sheet."""

from core.pages.document import assets, read_builds, style_sheet
from core.pages.document import version as front_end_version
from core.pages.health import read_figures, read_parts

__all__ = ["assets", "front_end_version", "read_builds", "read_figures", "read_parts", "style_sheet"]
