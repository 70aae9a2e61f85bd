"""Product questions of the demo, asked and answered by the services."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from django.utils import timezone

from core.accounts.models import User
from core.catalog.models import Product
from core.common import languages
from core.pages.seed.clock import moment_of, set_clock
from core.pages.seed.files import read_json
from core.pages.seed.people import PASSWORD
from core.questions import moderation, services
from core.questions.models import Question


def fill_questions(path: Path) -> int:
    """Ask the questions of a brand's `questions.json`, unless it has some. Returns how many it has."""
    if path.exists() and not Question.objects.exists():
        manager = User.objects.get(user_name="manager")
        codes = dict(Product.objects.filter(deleted_at=None).values_list("product_code", "pk"))
        for place, given in enumerate(read_json(path)):
            _ask(place, given, codes[given["product"]], manager)
    return Question.objects.count()


def _ask(place: int, given: dict[str, Any], product_id: int, manager: User) -> None:
    now = timezone.now()
    asked_at = moment_of(now, given["days"], given["hour"])
    user = User.objects.filter(user_name=given["who"]).first()
    visitor = {} if user else {"name": given["who"], "password": PASSWORD}
    with set_clock(asked_at):
        question = services.ask(
            asker=services.Asker(address=f"demo-{place}", user=user, **visitor),
            product_id=product_id,
            title=given["title"],
            text=given["text"],
            visibility=given.get("private", 0),
            language=languages.DEFAULT,
        )
    if "answer" in given:
        # The author was notified long ago.
        question.told_at = asked_at
        question.save(update_fields=["told_at"])
        with set_clock(min(asked_at + timedelta(hours=given["after"]), now - timedelta(minutes=1))):
            moderation.answer(question=question, text=given["answer"], actor=manager)
