"""Announce rows of models that say which list shows them: `live_resource = "claims"` on the model."""

from typing import Any

from django.db import models

from core.live.services import announce_change


def announce_row(sender: type[models.Model], **_signal: Any) -> None:
    """A row was saved, deleted, or moved to another state. Services announce what they write past the model."""
    resource = getattr(sender, "live_resource", "")
    if resource:
        announce_change(resource)
