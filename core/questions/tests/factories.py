"""Factories of questions by members and visitors."""

from typing import Any

from core.conftest import World
from core.questions import services
from core.questions.models import Question
from core.questions.services import Asker

SECRET = "question-password-7"


def question(world: World, *, user: Any = None, title: str = "재입고되나요?", **more: Any) -> Question:
    """A member's question, written without the hourly limit, inside the brand's scope."""
    row = Question(
        product=more.pop("product", world.product), user=user or world.member, author_name="산*", title=title,
        text=more.pop("text", "언제 들어오나요?"), **more,
    )  # fmt: skip
    row.save()
    return row


def visitors(world: World, *, visibility: int = 1, contact: str = "", title: str = "비밀 문의") -> Question:
    """A visitor's question, asked by the service."""
    asker = Asker(address="10.0.0.7", name="박솔바람", password=SECRET, contact=contact)
    return services.ask(
        asker=asker, product_id=world.product.pk, title=title, text="물음이에요", visibility=visibility, language="ko"
    )
