"""`/manager/settings/translations`: what is not translated, texts in place, and how far each resource is.

A row of the list is a record of the resource that the filter names, without one of the first.
"""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django_filters import CharFilter, ChoiceFilter, FilterSet
from rest_framework import serializers

from core.common import query
from core.common.errors import Invalid, NotAllowed, NotFound
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import StrictSerializer
from core.translations import selectors, services
from core.translations.answers import TranslationRow, TranslationSummary, TranslationText
from core.translations.models import TranslationMark
from core.translations.sources import OTHERS, Source, get_source, sources
from core.translations.states import TextState

NAME = "translations"


def _viewable(user: Any) -> list[Source]:
    return [source for source in sources() if user.has_perm(source.permission("view"))]


class TranslationFilter(FilterSet):
    """By resource, language and state. The resource decides whose rows are listed."""

    resource = CharFilter()
    language = ChoiceFilter(choices=[(code, code) for code in OTHERS])
    state = ChoiceFilter(choices=TextState.choices)
    text = CharFilter(max_length=100)

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        chosen = self.form.cleaned_data
        own = _viewable(self.request.user)
        source = get_source(chosen.get("resource", "")) if chosen.get("resource") else next(iter(own), None)
        if source is None:
            raise Invalid({"resource": _("모르는 항목이에요.")})
        if source not in own:
            raise NotAllowed()
        state = TextState(chosen["state"]) if chosen.get("state") else None
        return selectors.select_records(
            source, code=chosen.get("language") or OTHERS[0], state=state, text=(chosen.get("text") or "").strip()
        )


def _default(rows: QuerySet[Any], call: ResourceRequest) -> QuerySet[Any]:
    """Without a filter: the first resource that this person may see, in the first language."""
    source = next(iter(_viewable(call.user)), None)
    return selectors.select_records(source, code=OTHERS[0]) if source else rows


def _no_ids(asked: query.ListQuery, call: ResourceRequest) -> None:
    """Numbers mean records of the first resource; with a filter they could mean those of another one."""
    if asked.ids is not None and asked.filters:
        raise Invalid({"id": _("이 항목으로는 거를 수 없어요.")})


def _rows(rows: QuerySet[Any], call: ResourceRequest) -> list[TranslationRow]:
    # Without a resource to see there are no marks to show either.
    return [] if rows.model is TranslationMark else selectors.read_page(rows)


def _summary(call: ResourceRequest) -> TranslationSummary:
    return selectors.summary(call.user)


class TranslationIn(StrictSerializer):
    """A translation of one text. `version` is that of the texts that the person had before them."""

    resource = serializers.CharField(max_length=40)
    id = serializers.IntegerField(min_value=1, max_value=2**63 - 1)
    field = serializers.CharField(max_length=40)
    language = serializers.ChoiceField(choices=OTHERS)
    text = serializers.CharField(allow_blank=True, trim_whitespace=False)
    version = serializers.CharField(max_length=40, required=False, default="")
    is_confirmed = serializers.BooleanField(required=False, default=True)


def _save(call: ResourceRequest) -> TranslationText:
    data = call.data
    source = get_source(data["resource"])
    if source is None or data["field"] not in source.fields:
        raise NotFound()
    if not call.user.has_perm(source.permission("change")):
        raise NotAllowed()
    services.save_translation(
        source=source,
        object_id=data["id"],
        name=data["field"],
        code=data["language"],
        text=data["text"],
        is_confirmed=data["is_confirmed"],
        seen=data["version"],
        actor=call.user,
    )
    (row,) = selectors.read_records(selectors.find_rows(source, [data["id"]]).values(), source, data["language"])
    return next(text for text in row["texts"] if text["field"] == data["field"])


RESOURCES = (
    Resource(
        name=NAME,
        scope=Scope.MANAGER,
        model=TranslationMark,
        queryset=TranslationMark.objects.all,
        narrow=_default,
        serialize_list=_rows,
        filterset=TranslationFilter,
        check_query=_no_ids,
        count_seconds=10,
        verbs=(
            Verb(name="summary", run=_summary, method="get", detail=False, action="view"),
            Verb(name="save", run=_save, serializer=TranslationIn, detail=False),
        ),
    ),
)
