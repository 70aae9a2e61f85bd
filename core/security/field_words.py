"""What changed in audit entries, in words: fields by their labels, code words by theirs, rows by their names (D62).

A field that nothing is known of has its own name, and its value as it was stored.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.apps import apps
from django.core.exceptions import FieldDoesNotExist
from django.db import models
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext as translated

from core.common import languages
from core.common.money import format_won_on_page
from core.common.resources import REGISTRY
from core.security.answers import AuditChange
from core.security.field_labels import FIELD_LABELS, MONEY, VALUE_LABELS
from core.security.models import AuditEntry

Model = type[models.Model]
# The runs that bulk actions record, whose fields stand in the entry beside those of the rows.
_RUNS = {"import": "bulk.importrun", "export": "bulk.exportrun", "change": "bulk.changerun", "undo": "bulk.changerun"}
# Rows that a field without a foreign key refers to.
_REFERENCES = {"user_id": "accounts.user", "grade_id": "members.grade", "seller_id": "accounts.seller"}
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d.*")
_FLAG = re.compile(r"(is|has|uses|bears|show|closes)_.+|.+_on")
_HANGUL = re.compile(r"[가-힣]")
_LANGUAGES = dict(
    zip(languages.LANGUAGES, "한국어|English|日本語|Français|Tiếng Việt|中文|العربية".split("|"), strict=True)
)
# Of a long list of rows, as many are written out.
_MANY = 10

Names = Mapping[tuple[str, int], str]


def describe(rows: Sequence[AuditEntry]) -> dict[int, list[AuditChange]]:
    """The changes of each entry by its id, in the active language: one query for each kind of row referred to."""
    names = _read_names(rows)
    return {row.pk: list(_changes(row, names)) for row in rows}


def _changes(row: AuditEntry, names: Names) -> Iterator[AuditChange]:
    found = _models_of(row)
    for name in dict.fromkeys([*row.before, *row.after]):
        yield {
            "name": name,
            "label": _label(found, name),
            "before": _value(found, name, row.before.get(name), names),
            "after": _value(found, name, row.after.get(name), names),
        }


def _models_of(row: AuditEntry) -> tuple[Model, ...]:
    """The models whose fields an entry may name, the nearest first."""
    own = _model(row.subject)
    run = _model(_RUNS.get(row.action, ""))
    return tuple(model for model in (run, own) if model is not None)


def _model(name: str) -> Model | None:
    resource = REGISTRY.get(f"api/{name}")
    if resource is not None:
        return resource.model
    app, dot, model = name.partition(".")
    try:
        return apps.get_model(app, model) if dot else None
    except LookupError:
        return None


def _field(found: Iterable[Model], name: str) -> Any:
    for model in found:
        for candidate in (name, name.removesuffix("_id"), f"{name.removesuffix('_img')}_file"):
            try:
                field = model._meta.get_field(candidate)
            except FieldDoesNotExist:
                continue
            if not field.auto_created:
                return field
    return None


def _label(found: Iterable[Model], name: str) -> str:
    field = _field(found, name)
    own = getattr(field, "verbose_name", None)
    # A plain table's labels are in every language.
    if isinstance(own, Promise):
        return str(own)
    text = str(own or "").removesuffix("(원)")
    is_worded = _HANGUL.search(text) is not None
    if languages.current() == "ko" and is_worded:
        return text
    if name in FIELD_LABELS:
        return str(FIELD_LABELS[name])
    text = translated(text) if is_worded else ""
    return text if text and _is_readable(text) else _spell(name)


def _is_readable(text: str) -> bool:
    """Whether a text is in the reader's language, as far as its letters tell."""
    return languages.current() == "ko" or not _HANGUL.search(text)


def _spell(name: str) -> str:
    """A code word that can be read: `tax_free_amount` as 'tax free amount'."""
    return _LANGUAGES.get(name, name.replace("_", " ").replace("-", " "))


def _value(found: Sequence[Model], name: str, value: Any, names: Names) -> str:
    if value is None or value == "" or value == [] or value == {}:
        return ""
    if isinstance(value, dict):
        return _join(f"{_label(found, key)}: {_value(found, key, inner, names)}" for key, inner in value.items())
    if isinstance(value, list):
        shown = [_value(found, name, inner, names) for inner in value[:_MANY]]
        more = len(value) - len(shown)
        return ", ".join(shown) + (f" … +{more}" if more else "")
    if isinstance(value, bool) or (isinstance(value, int) and value in (0, 1) and _is_flag(found, name)):
        return _("예") if value else _("아니요")
    if isinstance(value, int):
        return _number(found, name, value, names)
    if isinstance(value, str):
        return _text(found, name, value)
    return str(value)


def _is_flag(found: Sequence[Model], name: str) -> bool:
    field = _field(found, name)
    is_declared = isinstance(field, models.BooleanField) or getattr(field, "kind", "") == "flag"
    return is_declared or _FLAG.fullmatch(name) is not None


def _number(found: Sequence[Model], name: str, value: int, names: Names) -> str:
    field = _field(found, name)
    if name in MONEY or getattr(field, "kind", "") == "money":
        return format_won_on_page(value)
    choice = _choice(field, value)
    if choice:
        return choice
    target = _target(found, name)
    if target:
        return names.get((target, value), f"#{value}")
    return str(value)


def _text(found: Sequence[Model], name: str, value: str) -> str:
    if _MOMENT.fullmatch(value):
        try:
            return f"{timezone.localtime(datetime.fromisoformat(value)):%Y-%m-%d %H:%M}"
        except ValueError:
            return value
    choice = _choice(_field(found, name), value)
    if choice:
        return choice
    labels = VALUE_LABELS.get(name, {})
    return str(labels[value]) if value in labels else value


def _choice(field: Any, value: Any) -> str:
    """The word of a choice in the reader's language, '' where there is none."""
    for code, label in getattr(field, "flatchoices", None) or ():
        if code == value:
            text = str(label) if isinstance(label, Promise) else translated(str(label))
            return text if _is_readable(text) else ""
    return ""


def _join(parts: Iterable[str]) -> str:
    return " · ".join(part for part in parts if not part.endswith(": "))


def _target(found: Sequence[Model], name: str) -> str:
    """The model, as `app.model`, of the row that a field's number is of; '' where it is of none."""
    single = name.removesuffix("s") if name.endswith("_ids") else name
    field = _field(found, single)
    related = getattr(field, "related_model", None) if getattr(field, "many_to_one", False) else None
    if isinstance(related, type) and issubclass(related, models.Model):
        return related._meta.label_lower
    return _REFERENCES.get(single, "")


def _read_names(rows: Sequence[AuditEntry]) -> Names:
    """The names of the rows that the entries refer to, by model and id."""
    wanted: dict[str, set[int]] = defaultdict(set)
    for row in rows:
        found = _models_of(row)
        for values in (row.before, row.after):
            for name, value in values.items():
                if not name.endswith(("_id", "_ids")):
                    continue
                target = _target(found, name)
                ids = value if isinstance(value, list) else [value]
                if target:
                    wanted[target] |= {pk for pk in ids[:_MANY] if isinstance(pk, int) and not isinstance(pk, bool)}
    names: dict[tuple[str, int], str] = {}
    for target, pks in wanted.items():
        model = apps.get_model(target)
        names |= {(target, row.pk): str(row) for row in model._default_manager.filter(pk__in=pks)}
    return names
