"""Actions of rows in the site admin: verbs of the API, confirmed in a dialog or on a page, written by POST alone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import update_wrapper
from types import MethodType
from typing import Any, ClassVar

from django.contrib import messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.http.response import HttpResponse, HttpResponseBase
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from unfold.decorators import action
from unfold.forms import BaseDialogForm

from core.admin_base.contracts import BrandAdmin
from core.common.errors import AppError, Invalid
from core.common.resources import call_resource, can_call

# Rows that row_action request changes; more are changed on the manager's screens, by a job.
MOST = 200
_NAMED = 10


class NoForm(BaseDialogForm):
    """A dialog without fields: the question alone."""


def _no_values(form: Any) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, kw_only=True)
class RowAction:
    """What a person can do with one row or with several.

    `verb` is a verb of the page's API resource, or one of the five; `values` makes its data of the form. `question`
    says what will happen, `done` what has happened to `%(count)s` rows.
    """

    name: str
    verb: str
    label: Any
    question: Any
    done: Any
    icon: str
    form: type[BaseDialogForm] = NoForm
    values: Callable[[Any], Mapping[str, Any]] = field(default=_no_values)


class ActionAdmin(BrandAdmin):
    """A page whose rows have actions. The right is the API's; a refusal is shown with its reason."""

    row_actions: ClassVar[tuple[RowAction, ...]] = ()
    actions: Any = ()

    def __init__(self, model: Any, admin_site: Any) -> None:
        super().__init__(model, admin_site)
        rows = []
        for row_action in self.row_actions:
            setattr(self, f"has_{row_action.name}_permission", self._right(row_action))
            setattr(self, row_action.name, MethodType(_dialog(row_action), self))
            rows.append(row_action.name)
        self.actions_row = tuple(rows)
        self.actions = tuple(_for_many(row_action) for row_action in self.row_actions)

    def _right(self, row_action: RowAction) -> Callable[..., bool]:
        def may(request: HttpRequest, obj: Any = None) -> bool:
            resource = self.api_resource
            may_see = self.has_view_permission(request)
            return may_see and resource is not None and can_call(resource.name, row_action.verb, request.user)

        return may

    def do(self, request: HttpRequest, row_action: RowAction, row: Any, form: Any) -> None:
        """Do it with a row as the API does. Raises what the API refuses with."""
        assert self.api_resource is not None
        values = row_action.values(form)
        call_resource(self.api_resource.name, row_action.verb, request, key=str(row.pk), body=values)


def _dialog(row_action: RowAction) -> Any:
    """The action of one line. Its dialog is read by GET, and done by POST."""

    @action(
        description=row_action.label,
        url_path=row_action.name.replace("_", "-"),
        icon=row_action.icon,
        permissions=[row_action.name],
        dialog={
            "title": row_action.label,
            "description": row_action.question,
            "form_class": row_action.form,
            "form_submit_text": row_action.label,
        },
    )
    def run(page: ActionAdmin, request: HttpRequest, form: Any, object_id: str) -> HttpResponse:
        try:
            page.do(request, row_action, page.get_object(request, object_id), form)
            messages.success(request, row_action.done % {"count": 1})
        except AppError as exc:
            messages.error(request, _reason(exc))
        # A redirect would leave the emptied dialog open.
        return HttpResponse(headers={"HX-Redirect": _list_address(page, request)})

    run.__name__ = row_action.name

    def only_own(page: ActionAdmin, request: HttpRequest, object_id: str) -> HttpResponseBase:
        if page.get_object(request, object_id) is None:
            raise Http404
        response: HttpResponseBase = run(page, request, object_id=object_id)
        return response

    return update_wrapper(only_own, run)


def _list_address(page: ActionAdmin, request: HttpRequest) -> str:
    """The list as it was filtered when the dialog was opened."""
    given = request.headers.get("HX-Current-URL", "")
    if url_has_allowed_host_and_scheme(given, {request.get_host()}, require_https=request.is_secure()):
        return given
    return reverse(f"admin:{page.opts.app_label}_{page.opts.model_name}_changelist")


def _reason(exc: AppError) -> str:
    """Why it was refused: the first error of a field says more than the error itself."""
    errors = exc.errors if isinstance(exc, Invalid) else {}
    return str(next(iter(errors.values()), exc.message))


def _for_many(row_action: RowAction) -> Any:
    """The action of the chosen lines, with a page that asks before."""

    def run(page: ActionAdmin, request: HttpRequest, chosen: QuerySet[Any]) -> HttpResponseBase | None:
        rows = list(chosen[: MOST + 1])
        if len(rows) > MOST:
            text = _("한 번에 %(most)s개까지 할 수 있어요. 필터로 좁히거나 관리자 화면에서 해 주세요.")
            messages.error(request, text % {"most": MOST})
            return None
        form = row_action.form(request=request, data=request.POST if "confirmed" in request.POST else None)
        if not form.is_valid():
            return _question(page, request, row_action, rows, form)
        _do_all(page, request, row_action, rows, form)
        return None

    run.__name__ = f"{row_action.name}_chosen"
    run.short_description = row_action.label  # type: ignore[attr-defined]
    run.allowed_permissions = (row_action.name,)  # type: ignore[attr-defined]
    return run


def _question(
    page: ActionAdmin, request: HttpRequest, row_action: RowAction, rows: list[Any], form: Any
) -> HttpResponseBase:
    context = {
        **page.admin_site.each_context(request),
        "title": row_action.label,
        "question": row_action.question,
        "opts": page.opts,
        "form": form,
        "names": [str(row) for row in rows[:_NAMED]],
        "rest": _("그 밖에 %(count)s개") % {"count": len(rows) - _NAMED} if len(rows) > _NAMED else "",
        "count": len(rows),
        "checkbox": ACTION_CHECKBOX_NAME,
        "ids": [row.pk for row in rows],
        "action": f"{row_action.name}_chosen",
        "label": row_action.label,
        "back": request.get_full_path(),
    }
    return TemplateResponse(request, "bulk/admin_views/confirm_action.html", context)


def _do_all(page: ActionAdmin, request: HttpRequest, row_action: RowAction, rows: list[Any], form: Any) -> None:
    refused: dict[str, int] = {}
    done = 0
    for row in rows:
        try:
            page.do(request, row_action, row, form)
            done += 1
        except AppError as exc:
            reason = _reason(exc)
            refused[reason] = refused.get(reason, 0) + 1
    if done:
        messages.success(request, row_action.done % {"count": f"{done:,}"})
    for reason, count in refused.items():
        messages.warning(request, _("%(count)s개는 그대로예요: %(reason)s") % {"count": f"{count:,}", "reason": reason})
