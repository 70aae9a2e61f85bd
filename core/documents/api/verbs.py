"""Managers' verbs on one or many documents, answered and audited the same way for each kind."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.common.errors import AppError
from core.common.resources import ResourceRequest, Verb
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.documents.api.serializers import ManyIn
from core.documents.models import CashReceipt, TaxInvoice
from core.orders.answers import MovesReport
from core.orders.answers.managers import RefusedOrder
from core.security import services as security

# Documents that a company issues for an order; both have a state and an order.
P = TypeVar("P", CashReceipt, TaxInvoice)


@dataclass(frozen=True)
class PaperVerbs(Generic[P]):
    """The verbs of one kind of document (D36): `subject` names it in the audit trail, `rows` renders it as `answer`."""

    subject: str
    model: type[P]
    answer: type
    rows: Callable[[Any], Sequence[Any]]

    def audited(self, call: ResourceRequest, paper: P, action: str, before: str, **more: Any) -> None:
        """Write the action with its actor and states into the audit trail."""
        security.audit(
            actor=call.user,
            action=action,
            subject=self.subject,
            subject_id=paper.pk,
            brand_id=current_brand_id(),
            before={"state": before},
            after={"state": paper.state, **more},
        )

    def shown(self, paper: P) -> Any:
        """The document as lists and forms show it."""
        return self.rows(self.model.objects.filter(pk=paper.pk))[0]

    def verb(
        self, name: str, run: Callable[[ResourceRequest], P], serializer: type[StrictSerializer] | None = None
    ) -> Verb:
        """A verb of one document. It returns the changed document and is audited."""

        def answer(call: ResourceRequest) -> Any:
            before = call.obj.state
            paper = run(call)
            self.audited(call, paper, name, before, **call.data)
            return self.shown(paper)

        answer.__annotations__["return"] = self.answer
        return Verb(name=name, run=answer, serializer=serializer)

    def issue_many(self, issue: Callable[[Sequence[P], Any], Mapping[int, AppError]]) -> Verb:
        """Issue the selected documents. Each refused one is reported with its reason and is unchanged."""

        def answer(call: ResourceRequest) -> MovesReport:
            ticked = list(self.model.objects.select_related("order").filter(pk__in=call.data["ids"]).order_by("pk"))
            before = {paper.pk: paper.state for paper in ticked}
            why = issue(ticked, call.user)
            done = [pk for pk in before if pk not in why]
            for paper in self.model.objects.filter(pk__in=done).order_by("pk"):
                self.audited(call, paper, "issue", before[paper.pk])
            refused: list[RefusedOrder] = [
                {
                    "id": paper.pk,
                    "order_num": paper.order.order_num,
                    "message": str(why[paper.pk].message),
                    "error": why[paper.pk].error,
                }
                for paper in ticked
                if paper.pk in why
            ]
            return {"moved": len(done), "refused": refused}

        return Verb(name="issue", run=answer, serializer=ManyIn, detail=False)
