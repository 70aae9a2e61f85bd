"""Bulk actions: answer, hide or show questions, each by the service for one."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.changes.contract import Outcome, Values
from core.bulk.changes.one_by_one import NOT_NOW, OneByOne
from core.bulk.changes.values import refuse_unknown
from core.common.errors import Invalid
from core.questions import moderation
from core.questions.models import Question, QuestionState

ANSWERED = gettext_lazy("이미 답변한 문의예요.")


def _text(values: Values, name: str, most: int) -> dict[str, Any]:
    """The text that an action needs. Raises Invalid for its field."""
    refuse_unknown(values, name)
    text = values.get(name)
    if not isinstance(text, str) or not text.strip():
        raise Invalid({f"values[{name}]": _("필수 항목을 입력해 주세요.")})
    if len(text) > most:
        raise Invalid({f"values[{name}]": _("%(most)s자까지 적어 주세요.") % {"most": most}})
    return {name: text.strip()}


class ChangeQuestions(OneByOne):
    """Base class: the rows of an action and their preview."""

    permission = "questions.change_question"
    name: str

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        rows = Question.objects.filter(pk__in=ids).order_by("pk")
        if lock:
            rows = rows.select_for_update()
        return [self._judged(row) for row in rows]

    def _judged(self, row: Question) -> Outcome:
        before = self._shown(row.state, row.is_answered)
        found = Outcome(row.pk, row.title[:40], before, self._after(row))
        if refused := self._refused(row):
            found.after, found.refused = dict(before), str(refused)
        return found

    @staticmethod
    def _shown(state: str, is_answered: bool) -> dict[str, Any]:
        return {"question_state": state, "is_answered": is_answered}

    @abstractmethod
    def _after(self, row: Question) -> dict[str, Any]:
        """The state of a question after the action."""

    @abstractmethod
    def _refused(self, row: Question) -> str | Promise:
        """Why the action is refused for this question; '' if it is allowed."""

    def rows(self, ids: Sequence[int]) -> dict[int, Question]:
        return Question.objects.in_bulk(list(ids))


class AnswerMany(ChangeQuestions):
    """Answer many questions with one text. Answered ones are not changed."""

    name = "answer"

    def check(self, values: Values) -> dict[str, Any]:
        return _text(values, "answer", 2_000)

    def _after(self, row: Question) -> dict[str, Any]:
        return self._shown(row.state, True)

    def _refused(self, row: Question) -> str | Promise:
        if row.is_answered:
            return ANSWERED
        return "" if row.state == QuestionState.SHOWN else NOT_NOW

    def do(self, row: Question, values: Mapping[str, Any], actor: Any) -> None:
        moderation.answer(question=row, text=values["answer"], actor=actor, seen="")


class MoveMany(ChangeQuestions):
    """Each question goes from one state to another."""

    def __init__(self, name: str, to: QuestionState) -> None:
        self.name, self._to = name, to

    def check(self, values: Values) -> dict[str, Any]:
        if self._to == QuestionState.HIDDEN:
            return _text(values, "reason", 200)
        refuse_unknown(values)
        return {}

    def _after(self, row: Question) -> dict[str, Any]:
        return self._shown(str(self._to), row.is_answered)

    def _refused(self, row: Question) -> str | Promise:
        return ""

    def do(self, row: Question, values: Mapping[str, Any], actor: Any) -> None:
        if self._to == QuestionState.HIDDEN:
            moderation.hide(question=row, reason=values["reason"], actor=actor)
        else:
            moderation.show(question=row, actor=actor)


ANSWER = AnswerMany()
HIDE = MoveMany("hide", QuestionState.HIDDEN)
SHOW = MoveMany("show", QuestionState.SHOWN)
