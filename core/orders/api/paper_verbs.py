"""What managers do with a paper, one or many at once, answered and audited the same way for each kind of paper."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.guard import services as guard
from core.kit.errors import AppError
from core.kit.resources import Call, Verb
from core.kit.serializers import StrictSerializer
from core.kit.tenancy import current_brand_id
from core.orders.answers import MovesReport
from core.orders.answers.managers import RefusedOrder
from core.orders.api.paper_serializers import ManyIn
from core.orders.models import CashReceipt, TaxInvoice

# What a company issues for an order: both know their state and their order.
P = TypeVar("P", CashReceipt, TaxInvoice)


@dataclass(frozen=True)
class PaperVerbs(Generic[P]):
    """The verbs of one kind of paper (D36): `subject` names it in the audit trail, `rows` shows it as `answer`."""

    subject: str
    model: type[P]
    answer: type
    rows: Callable[[Any], Sequence[Any]]

    def audited(self, call: Call, paper: P, action: str, before: str, **more: Any) -> None:
        """Write into the audit trail who did what, from which state to which."""
        guard.audit(
            actor=call.user,
            action=action,
            subject=self.subject,
            subject_id=paper.pk,
            brand_id=current_brand_id(),
            before={"state": before},
            after={"state": paper.state, **more},
        )

    def shown(self, paper: P) -> Any:
        """The paper as lists and forms show it."""
        return self.rows(self.model.objects.filter(pk=paper.pk))[0]

    def verb(self, name: str, run: Callable[[Call], P], serializer: type[StrictSerializer] | None = None) -> Verb:
        """A verb of one paper: answers with the paper as it then stands, and is audited."""

        def answer(call: Call) -> Any:
            before = call.obj.state
            paper = run(call)
            self.audited(call, paper, name, before, **call.data)
            return self.shown(paper)

        answer.__annotations__["return"] = self.answer
        return Verb(name=name, run=answer, serializer=serializer)

    def issue_many(self, issue: Callable[[Sequence[P], Any], Mapping[int, AppError]]) -> Verb:
        """Issue what is ticked; what is refused is named, each with its reason, and changes nothing."""

        def answer(call: Call) -> MovesReport:
            ticked = list(self.model.objects.select_related("order").filter(pk__in=call.data["ids"]).order_by("pk"))
            before = {paper.pk: paper.state for paper in ticked}
            why = issue(ticked, call.user)
            done = [pk for pk in before if pk not in why]
            for paper in self.model.objects.filter(pk__in=done).order_by("pk"):
                self.audited(call, paper, "issue", before[paper.pk])
            refused: list[RefusedOrder] = [
                {"id": one.pk, "order_num": one.order.order_num, "message": str(why[one.pk].message)}
                for one in ticked
                if one.pk in why
            ]
            return {"moved": len(done), "refused": refused}

        return Verb(name="issue", run=answer, serializer=ManyIn, detail=False)
