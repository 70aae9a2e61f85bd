"""What other packages use of the pages: the state of the installation, and which builds it serves."""

from core.pages.document import version as front_end_version
from core.pages.health import read_figures, read_parts

__all__ = ["front_end_version", "read_figures", "read_parts"]
