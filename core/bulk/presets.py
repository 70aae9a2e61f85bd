"""Mappings that are remembered: a file of the same shape is read the same way the next time."""

from collections.abc import Iterable
from hashlib import blake2b

from django.utils.translation import gettext as _

from core.bulk import registry
from core.bulk.contract import Actor
from core.bulk.engine.headers import squash
from core.bulk.models import ImportRun, Preset
from core.bulk.options import check_options
from core.common.errors import Invalid


def header_mark(headers: Iterable[str]) -> str:
    """What two headers with the same columns, in whatever order and spelling, have in common."""
    return blake2b("\n".join(sorted(squash(name) for name in headers)).encode(), digest_size=16).hexdigest()


def find_preset(run: ImportRun) -> Preset | None:
    """The preset that was last saved for a header like the run's."""
    rows = Preset.objects.filter(resource=run.resource, header_mark=header_mark(run.headers))
    return rows.order_by("-updated_at", "-pk").first()


def apply_preset(run: ImportRun, preset: Preset) -> None:
    """Read the run's columns as the preset says; columns that it doesn't know keep their suggestion."""
    resource = registry.get(run.resource)
    known = resource.columns()
    by_name = {squash(header): field for header, field in preset.mapping.items() if not field or field in known}
    mapping = {header: by_name.get(squash(header), run.mapping.get(header, "")) for header in run.headers}
    taken: set[str] = set()
    for header, field in mapping.items():
        if field in taken and field not in resource.many():
            mapping[header] = ""
        taken.add(field)
    run.mapping = mapping
    run.options = check_options(resource, {**run.options, **preset.options})
    run.preset_name = preset.name


def save_preset(*, run: ImportRun, name: str, by: Actor | None = None) -> Preset:
    """Remember how a run is read under a name; the same name is written over. Raises Invalid without a name."""
    name = " ".join(name.split())
    if not name:
        raise Invalid({"name": _("이름을 적어 주세요.")})
    values = {
        "header_mark": header_mark(run.headers),
        "mapping": run.mapping,
        "options": run.options,
        "created_by_name": by.user_name if by else "",
    }
    known = Preset.objects.filter(resource=run.resource, name=name).first()
    preset = known or Preset(resource=run.resource, name=name)
    for field, value in values.items():
        setattr(preset, field, value)
    preset.save()
    ImportRun.objects.filter(pk=run.pk).update(preset_name=name)
    run.preset_name = name
    return preset
