"""What a page of the site admin declares about its columns, filters, search and related rows (D52)."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Final

from django.conf import settings
from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core.exceptions import FieldDoesNotExist
from django.db import models
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.http.response import HttpResponse
from django.template.loader import render_to_string
from django.urls import NoReverseMatch, URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from unfold.admin import ModelAdmin, TabularInline, checkbox
from unfold.sections import BaseSection
from unfold.views import ChangeList

from core.admin_base import cells
from core.admin_base.filters import filter_of, words_filter
from core.admin_base.paging import BoundedPaginator
from core.admin_base.truths import is_truth
from core.common import languages
from core.common.query import SearchResult
from core.common.resources import REGISTRY, Resource, Scope

# The value of `search_fields` of a page whose search is the manager's list's own (`Resource.search`).
API_SEARCH: Final = ("pk",)

Words = Mapping[Any, Any]
_NAMES = dict(settings.LANGUAGES)
LANGUAGE_WORDS: Final[Words] = {code: _NAMES[languages.to_django(code)] for code in languages.LANGUAGES}


class Columns:
    """How columns are drawn, for pages and inlines alike.

    Dates, pictures, JSON, numbers and columns that are true or false are recognised by their field. Declared are:
    `state_colors`, the colour of each value of a column (`core.admin_base.cells`); `value_words`, the words of values
    of a column without choices, or a function that returns them; `money`, amounts in won; `truths`, columns of 0 and 1;
    `pictures`, addresses of pictures; `key_words`, the words of keys of JSON columns; `links`, for a column the model
    and the column with the key of the row that it names.
    """

    state_colors: ClassVar[Mapping[str, Mapping[Any, str]]] = {}
    value_words: ClassVar[Mapping[str, Words | Callable[[], Words]]] = {}
    money: ClassVar[Sequence[str]] = ()
    truths: ClassVar[Sequence[str]] = ()
    pictures: ClassVar[Sequence[str]] = ()
    key_words: ClassVar[Mapping[str, Any]] = {}
    links: ClassVar[Mapping[str, tuple[str, str]]] = {}

    model: Any

    def make_columns(self) -> None:
        """Make the functions that draw the columns of the model."""
        for field in self.model._meta.concrete_fields:
            for prefix, is_brief in (("cell", True), ("shown", False)):
                draw = self._drawing(field, is_brief)
                if draw is not None:
                    setattr(self, f"{prefix}_{field.name}", _column(field, draw))

    def cell(self, name: Any) -> Any:
        """The name under which a list draws a column."""
        return f"cell_{name}" if hasattr(self, f"cell_{name}") else name

    def shown(self, name: Any) -> Any:
        """The name under which a page shows a column that can't be changed."""
        return f"shown_{name}" if hasattr(self, f"shown_{name}") else name

    def words(self, name: str) -> Words:
        """The words of a column's values, empty for a column without."""
        declared = self.value_words.get(name)
        if declared is not None:
            return declared() if callable(declared) else declared
        if name == "language":
            return LANGUAGE_WORDS
        return dict(self.model._meta.get_field(name).flatchoices)  # type: ignore[union-attr]

    def has_words(self, name: str) -> bool:
        """Whether a column without choices has words for its values."""
        return name in self.value_words or name == "language"

    def is_truth(self, field: Any) -> bool:
        """Whether a column is true or false, by its type or declared."""
        return field.name in self.truths or is_truth(field)

    def _drawing(self, field: Any, is_brief: bool) -> Callable[[Any], Any] | None:
        """What draws a column of a row, None where Django's way is right."""
        name = field.name
        for fits, draw in (
            (name in self.links and not is_brief, self._draw_link),
            (name in self.state_colors, self._draw_state),
            (self.has_words(name), self._draw_word),
            (name in self.pictures or isinstance(field, models.ImageField), self._draw_picture),
        ):
            if fits:
                return draw(field, is_brief)
        value_drawing = self._value_drawing(field, is_brief)
        return None if value_drawing is None else lambda row: value_drawing(getattr(row, name))

    def _value_drawing(self, field: Any, is_brief: bool) -> Callable[[Any], Any] | None:
        if self.is_truth(field):
            return cells.truth
        if field.name in self.money:
            return cells.won
        if isinstance(field, models.DateTimeField):
            return cells.brief_moment if is_brief else cells.moment
        if isinstance(field, models.DateField):
            return cells.day
        if isinstance(field, models.JSONField):
            return cells.brief_structure if is_brief else lambda value: cells.structure(value, self.key_words)
        is_count = isinstance(field, (models.IntegerField, models.FloatField)) and not field.primary_key
        if is_count and not field.flatchoices and not field.name.endswith(("_id", "_by")):
            return cells.number
        if isinstance(field, models.CharField) and not field.flatchoices:
            return cells.text
        return None

    def _draw_state(self, field: Any, is_brief: bool) -> Callable[[Any], Any]:
        name, colors = field.name, self.state_colors[field.name]

        def draw(row: Any) -> Any:
            value = getattr(row, name)
            # Where there is nothing to say, a label would only distract.
            if value is None or value == "":
                return cells.EMPTY
            return cells.label(self.words(name).get(value, value), colors.get(value, cells.QUIET))

        return draw

    def _draw_word(self, field: Any, is_brief: bool) -> Callable[[Any], Any]:
        name = field.name

        def draw(row: Any) -> Any:
            value, words = getattr(row, name), self.words(name)
            if isinstance(value, (list, tuple)):
                return ", ".join(str(words.get(inner, inner)) for inner in value) or cells.EMPTY
            return words.get(value, value) if value not in (None, "") or value in words else cells.EMPTY

        return draw

    def _draw_picture(self, field: Any, is_brief: bool) -> Callable[[Any], Any]:
        name = field.name

        def draw(row: Any) -> Any:
            # In a list the row's name stands beside its picture.
            alt = f"{row} {field.verbose_name}" if not is_brief else str(row)
            return cells.picture(getattr(row, name), alt, large=not is_brief)

        return draw

    def _draw_link(self, field: Any, is_brief: bool) -> Callable[[Any], Any]:
        name, (label, key) = field.name, self.links[field.name]

        def draw(row: Any) -> Any:
            value, pk = getattr(row, name), getattr(row, key)
            if value in (None, "") or pk is None:
                return cells.EMPTY if value in (None, "") else value
            try:
                return cells.link(reverse(f"admin:{label.replace('.', '_')}_change", args=(pk,)), value)
            except NoReverseMatch:
                return value

        return draw


def _column(field: Any, draw: Callable[[Any], Any]) -> Any:
    def column(row: Any) -> Any:
        return draw(row)

    return admin.display(description=field.verbose_name, ordering=field.name)(column)


class LinkedChangeList(ChangeList):
    """Links to rows that lead back to the filtered list.

    Django adds the filters to each link by resolving its address, which takes longer than the rows of a page.
    """

    preserved_filters: str

    def __init__(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        super().__init__(request, *args, **kwargs)
        self.own_filters, self.preserved_filters = self.preserved_filters, ""

    def url_for_result(self, result: models.Model) -> str:
        url = super().url_for_result(result)
        return f"{url}?{self.own_filters}" if self.own_filters else url


class ListPage(Columns, ModelAdmin):
    """The list of a model: columns, filters, search and related rows as the page declares them.

    Filters of `list_filter` that are named without a class get the one that fits their column. `resource` is the name
    of the manager's list with the same rows, where its model does not say it. On a list that grows without bound
    (`is_large`) only columns with an index are sorted. Long columns that a list does not show are not read; those that
    its functions need are `read_in_lists`.
    """

    list_per_page = 50
    show_full_result_count = False
    list_filter_submit = True
    paginator: Any = BoundedPaginator
    is_large: ClassVar[bool] = False
    resource: ClassVar[str] = ""
    read_in_lists: ClassVar[Sequence[str]] = ()
    # Unfold reads it, and does not define it.
    list_sections: Sequence[type["RelatedRows"]] = ()

    def __init__(self, model: type[models.Model], admin_site: Any) -> None:
        super().__init__(model, admin_site)
        self.make_columns()

    @cached_property
    def api_resource(self) -> Resource | None:
        """The manager's resource of the same rows, whose search and verbs the page uses."""
        if self.resource:
            return REGISTRY[f"{Scope.MANAGER.value}/{self.resource}"]
        return next(
            (
                resource
                for resource in REGISTRY.values()
                if resource.scope is Scope.MANAGER and resource.model is self.model and "list" in resource.actions
            ),
            None,
        )

    @admin.display(description=ModelAdmin.action_checkbox.short_description)
    def action_checkbox(self, obj: models.Model) -> SafeString:
        """The box that chooses a row. Rendered once for a language: a widget for each row takes longer than the row."""
        return mark_safe(_checkbox(get_language()).replace(_KEY, str(obj.pk)))

    def get_list_display(self, request: HttpRequest) -> Any:
        return [self.cell(name) for name in super().get_list_display(request)]

    def get_list_display_links(self, request: HttpRequest, list_display: Any) -> Any:
        links = self.list_display_links
        if links is None:
            return None
        if links:
            return [self.cell(name) for name in links]
        # A picture alone is a small target, and has no text.
        named = [name for name in list_display if not self._is_picture(name)]
        return named[:1] or list(list_display)[:1]

    def _is_picture(self, cell: Any) -> bool:
        name = str(cell).removeprefix("cell_")
        try:
            field = self.model._meta.get_field(name)
        except FieldDoesNotExist:
            return False
        return name in self.pictures or isinstance(field, models.ImageField)

    def get_sortable_by(self, request: HttpRequest) -> Any:
        names = super().get_sortable_by(request)
        return [name for name in names if self._is_sortable(name)] if self.is_large else names

    def _is_sortable(self, cell: Any) -> bool:
        order = getattr(getattr(self, str(cell), None), "admin_order_field", None) or cell
        return str(order) in self._indexed

    @cached_property
    def _indexed(self) -> frozenset[str]:
        """The columns that an index of the brand's rows begins with."""
        meta = self.model._meta
        orders = [list(index.fields) for index in meta.indexes if index.condition is None]
        orders += [list(rule.fields) for rule in meta.constraints if isinstance(rule, models.UniqueConstraint)]
        leading = set()
        for order in orders:
            rest = order[1:] if order and order[0] in ("brand", "brand_id") else order
            leading |= {rest[0].removeprefix("-")} if rest else set()
        # Sorting by a relation sorts by what the other model sorts by.
        return frozenset(name for name in leading if meta.get_field(name).related_model is None)

    def get_list_filter(self, request: HttpRequest) -> Any:
        return [self._filter(name) for name in super().get_list_filter(request)]

    def _filter(self, name: Any) -> Any:
        if not isinstance(name, str) or "__" in name:
            return name
        if self.has_words(name):
            return name, words_filter(lambda: self.words(name))
        field = self.model._meta.get_field(name)
        truths = (name,) if self.is_truth(field) else ()
        fitting = filter_of(field, self, truths)  # type: ignore[arg-type]
        return (name, fitting) if fitting else name

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        text = search_term.strip()
        if tuple(self.search_fields) != API_SEARCH or not text:
            results: tuple[QuerySet[Any], bool] = super().get_search_results(request, queryset, search_term)
            return results
        search = self.api_resource.search if self.api_resource else None
        if search is None:
            return queryset.none(), False
        result = search(queryset, text)
        return (result.rows if isinstance(result, SearchResult) else result), False

    def render_change_form(self, request: HttpRequest, context: Any, *args: Any, **kwargs: Any) -> Any:
        """Draw what can't be changed as lists draw it: states, dates, amounts, pictures, JSON."""
        form = context["adminform"]
        fixed = set(form.readonly_fields)
        form.readonly_fields = [self.shown(name) for name in form.readonly_fields]
        form.fieldsets = [
            (title, {**options, "fields": _renamed(options["fields"], fixed, self.shown)})
            for title, options in form.fieldsets
        ]
        return super().render_change_form(request, context, *args, **kwargs)

    def get_urls(self) -> list[URLPattern]:
        """Adds the related rows of a line, which the list fetches when the line is opened."""
        name = f"{self.opts.app_label}_{self.opts.model_name}_section"
        view = self.admin_site.admin_view(self.section_view)
        own = [path("<path:object_id>/section/<int:number>/", view, name=name)] if self.list_sections else []
        return [*own, *super().get_urls()]

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return LinkedChangeList

    def attach(self, rows: Sequence[Any]) -> None:
        """Read at once what the columns of a page's rows need beside them, and set it on the rows."""

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changes = super().get_changelist_instance(request)
        changes.result_list = changes.result_list.defer(*self._long_columns(changes.list_display))
        if type(self).attach is not ListPage.attach:
            changes.result_list = list(changes.result_list)
            self.attach(changes.result_list)
        return changes

    def _long_columns(self, listed: Sequence[Any]) -> list[str]:
        """Long texts that no column shows: fifty descriptions in seven languages are megabytes."""
        shown = {*self.read_in_lists, *(str(name).removeprefix("cell_") for name in listed)}
        return [
            field.name
            for field in self.model._meta.concrete_fields
            if isinstance(field, (models.TextField, models.JSONField, models.BinaryField)) and field.name not in shown
        ]

    def section_view(self, request: HttpRequest, object_id: str, number: int) -> HttpResponse:
        """The related rows of one line. 404 for a row that the list does not show."""
        row = self.get_object(request, object_id)
        if row is None or not self.has_view_permission(request, row) or number >= len(self.list_sections):
            raise Http404
        section = self.list_sections[number](request, row)
        if not section.is_allowed():
            raise Http404
        return HttpResponse(section.rows_html())


# No key of a row has these signs.
_KEY: Final = "key-of-the-row"


@lru_cache(maxsize=16)
def _checkbox(language: str | None) -> str:
    return str(checkbox.render(ACTION_CHECKBOX_NAME, _KEY))


def add_section(model: type[models.Model], section: type["RelatedRows"]) -> None:
    """Show related rows of a higher package below the lines of a list of a lower one."""
    page: Any = admin.site._registry[model]
    page.list_sections = (*page.list_sections, section)


def _renamed(names: Any, fixed: set[Any], rename: Callable[[Any], Any]) -> Any:
    return [
        _renamed(name, fixed, rename) if isinstance(name, (list, tuple)) else rename(name) if name in fixed else name
        for name in names
    ]


class RelatedRows(Columns, BaseSection):
    """Related rows of a line of a list, fetched when the line is opened: the list's queries and bytes don't grow.

    `model` is the model of the rows, `fields` their columns, `title` the heading. `rows` returns them for the line.
    `needs` is the model that a person has to have the right to see, beside the line's own.
    """

    fields: ClassVar[Sequence[str]] = ()
    title: ClassVar[Any] = ""
    most: ClassVar[int] = 20
    needs: ClassVar[type[models.Model] | None] = None

    def __init__(self, request: HttpRequest, instance: models.Model) -> None:
        super().__init__(request, instance)
        self.make_columns()

    def rows(self) -> QuerySet[Any]:
        """The related rows in their order, with what their columns need. Each subclass has its own."""
        raise NotImplementedError

    def cell(self, name: Any) -> Any:
        # Related rows lead to their own pages.
        return self.shown(name) if name in self.links else super().cell(name)

    def attach(self, rows: Sequence[Any]) -> None:
        """Read at once what the columns need beside the rows."""

    def is_allowed(self) -> bool:
        """Whether this person may see the rows."""
        if self.needs is None:
            return True
        meta, user = self.needs._meta, self.request.user  # type: ignore[attr-defined]
        return bool(user.has_perm(f"{meta.app_label}.view_{meta.model_name}"))

    def render(self) -> str:
        if not self.is_allowed():
            return ""
        meta = self.instance._meta
        name = f"admin:{meta.app_label}_{meta.model_name}_section"
        url = reverse(name, args=(self.instance.pk, self._number()))
        # A template for each of fifty lines would take longer than the lines. HTMX fetches it once it is seen.
        return format_html(
            '<div hx-get="{}" hx-trigger="intersect once" hx-swap="outerHTML" class="py-2 text-sm" role="status">'
            "{}</div>",
            url,
            _("불러오는 중이에요."),
        )

    def _number(self) -> int:
        page = admin.site._registry[type(self.instance)]
        return list(page.list_sections).index(type(self))  # type: ignore[attr-defined]

    def rows_html(self) -> str:
        """The table of the rows."""
        rows = list(self.rows()[: self.most + 1])
        self.attach(rows)
        names = [self.cell(name) for name in self.fields]
        heads = [self._head(name) for name in self.fields]
        table = {"headers": heads, "rows": [[self._cell(name, row) for name in names] for row in rows[: self.most]]}
        more = (
            _("처음 %(count)s개예요. 나머지는 그 줄의 화면에 있어요.") % {"count": self.most}
            if len(rows) > self.most
            else ""
        )
        context = {"title": self.title, "table": table, "more": more, "empty": _("아직 없어요.")}
        return render_to_string("admin_base/section.html", context, request=self.request)

    def _head(self, name: str) -> Any:
        own = getattr(self, name, None)
        if callable(own):
            return own.short_description  # type: ignore[attr-defined]
        return self.model._meta.get_field(name).verbose_name  # type: ignore[union-attr]

    def _cell(self, name: str, row: Any) -> Any:
        own = getattr(self, name, None)
        if callable(own):
            return own(row)
        shown = getattr(row, f"get_{name}_display", None)
        value = shown() if shown else getattr(row, name)
        return cells.EMPTY if value in (None, "") else value


class RelatedInline(Columns, TabularInline):
    """Rows of a page that only services write, drawn as lists draw them."""

    extra = 0
    can_delete = False
    # The first column says what the title would.
    hide_title = True
    columns: ClassVar[Sequence[str]] = ()

    def __init__(self, parent_model: Any, admin_site: Any) -> None:
        super().__init__(parent_model, admin_site)
        self.make_columns()

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return [self.cell(name) for name in self.columns]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.get_fields(request, obj)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # Who sees the page sees the parts of its row.
        return True

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
