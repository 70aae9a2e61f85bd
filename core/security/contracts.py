"""What packages above use of security beside its services: events and labels for pages, and the verb that reveals."""

from core.security.api.reveals import reveal
from core.security.events import events
from core.security.labels import ACTION_LABELS, action_label, subject_label

__all__ = ["ACTION_LABELS", "action_label", "events", "reveal", "subject_label"]
