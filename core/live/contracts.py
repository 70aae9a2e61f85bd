"""What packages above use of the live events beside `services`."""

from core.live.models import Kind
from core.live.selectors import Reader, roles_of
from core.live.views import answer_stream

__all__ = ["Kind", "Reader", "answer_stream", "roles_of"]
