"""The questions that a visitor's session asked: its password tries are counted by themselves (security 9)."""

import hashlib

from rest_framework.request import Request

from core.questions.models import Question

_ASKED = "questions"
# The newest ones; of older ones a session counts as a stranger's.
MAX_REMEMBERED = 30


def remember(request: Request, question: Question) -> None:
    """Store in the session that it asked a question."""
    session = request._request.session
    session[_ASKED] = [*session.get(_ASKED, []), str(question.pk)][-MAX_REMEMBERED:]


def name_for_limits(request: Request, key: str) -> str:
    """The name under which a session that asked the question is counted; '' for a stranger's."""
    session = request._request.session
    if key not in session.get(_ASKED, []) or not session.session_key:
        return ""
    return hashlib.sha256(f"questions:{session.session_key}".encode()).hexdigest()[:32]
