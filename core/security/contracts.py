"""What packages above use of security beside its services: events, labels and changes for pages, revealing,
and posts of visitors."""

from core.security.api.reveals import reveal
from core.security.events import events
from core.security.field_words import describe
from core.security.labels import ACTION_LABELS, action_label, kind_label, subject_label
from core.security.visitor_posts import count_post, unlock_post

__all__ = [
    "ACTION_LABELS",
    "action_label",
    "count_post",
    "describe",
    "events",
    "kind_label",
    "reveal",
    "subject_label",
    "unlock_post",
]
