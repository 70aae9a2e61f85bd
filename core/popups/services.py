"""Writing popups beside the manager's screens."""

from collections.abc import Mapping
from typing import Any

from core.plain import services as plain
from core.popups.models import Popup
from core.popups.tables import POPUPS


def save_popup(*, values: Mapping[str, Any]) -> Popup:
    """Write a new popup from values by part; `lang_obj` has the languages beside Korean. Raises Invalid by part."""
    popup: Popup = plain.save(table=POPUPS, values=values)
    return popup
