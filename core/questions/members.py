"""Export and erasure of a member's questions (D13).

Private questions, and those without an answer, are deleted. A public one with an answer stays without name and
member, because other buyers rely on the answer.
"""

from collections.abc import Mapping
from typing import Any

from core.questions.selectors import own_questions
from core.questions.services import forget_author

# Maximum of questions in an export of a member's data.
MAX_ROWS = 10_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """The questions of a member with their answers, for the export."""
    names = ("product_id", "title", "text", "visibility", "state", "answer", "answered_at", "created_at", "updated_at")
    return {"product_questions": list(own_questions(user_id).order_by("-pk").values(*names)[:MAX_ROWS])}


def forget(user_id: int) -> None:
    """Delete or anonymize questions, inside the transaction that erases the account."""
    forget_author(user_id)
