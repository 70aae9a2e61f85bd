"""Writes reply texts beside the manager's screens."""

from collections.abc import Mapping
from typing import Any

from core.plain import services as plain
from core.workspace.models import ReplyText
from core.workspace.tables import REPLY_TEXTS


def save_reply(*, values: Mapping[str, Any]) -> ReplyText:
    """Write a reply text from values by part; `lang_obj` has the languages beside Korean. Raises Invalid by part."""
    reply: ReplyText = plain.save(table=REPLY_TEXTS, values=values)
    return reply
