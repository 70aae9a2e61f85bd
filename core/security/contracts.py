"""What packages above use of security beside its services: events, labels and changes for pages, and revealing."""

from core.security.api.reveals import reveal
from core.security.events import events
from core.security.field_words import describe
from core.security.labels import ACTION_LABELS, action_label, kind_label, subject_label

__all__ = ["ACTION_LABELS", "action_label", "describe", "events", "kind_label", "reveal", "subject_label"]
