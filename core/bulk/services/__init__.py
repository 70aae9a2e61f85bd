"""Imports: upload a file, correct how it is read, check it, apply it, pause or cancel it."""

from core.bulk.services.reading import attach_pack, change, name_codes, names_from_file, upload, use_preset
from core.bulk.services.running import apply_now, cancel, check_now, pause, resume, start_apply, start_check, undo_now

__all__ = [
    "apply_now",
    "attach_pack",
    "cancel",
    "change",
    "check_now",
    "name_codes",
    "names_from_file",
    "pause",
    "resume",
    "start_apply",
    "start_check",
    "undo_now",
    "upload",
    "use_preset",
]
