"""The doors of bulk work: imports here, exports as a verb of the list they belong to."""

from core.jobs.api.exports import export_verb
from core.jobs.api.manager import RESOURCES

__all__ = ["RESOURCES", "export_verb"]
