"""Write a translation by the service of its resource, and record who confirmed it."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from core.common import html
from core.common.errors import Invalid, NotFound, Stale
from core.common.tenancy import current_brand_id
from core.security import services as security
from core.translations.models import TranslationMark
from core.translations.selectors import forget_counts, hash_text, version_of
from core.translations.sources import Source


def save_translation(
    *,
    source: Source,
    object_id: int,
    name: str,
    code: str,
    text: str,
    is_confirmed: bool = True,
    seen: str = "",
    actor: Any = None,
) -> TranslationMark:
    """Save the translation of one text in a language; '' removes it. Returns its mark.

    `seen` is the version of both texts that the person had before them. HTML is cleaned as in the form. Raises NotFound
    for a record that is not the brand's, Stale (-45) where a text was changed since `seen`, and Invalid at `text` for
    what the form refuses, or without a Korean text.
    """
    with transaction.atomic():
        row = source.get_locked(object_id)
        if row is None:
            raise NotFound()
        korean, former = getattr(row, source.column(name)) or "", getattr(row, source.column(name, code)) or ""
        if seen and seen != version_of(korean, former):
            raise Stale(_("그사이 원문이나 번역이 바뀌었어요. 새 글을 보고 다시 저장해 주세요."))
        clean = clean_text(source, name, text)
        if not korean:
            raise Invalid({"text": _("한국어 원문이 없어요.")})
        is_checked = is_confirmed and bool(clean)
        # Rows of some packages record by themselves which Korean text a translation was made from.
        if clean != former or (is_checked and hasattr(row, "text_sources")):
            source.write(row, name=name, code=code, text=clean, is_checked=is_checked, actor=actor)
            clean = source.read_row().values_list(source.column(name, code), flat=True).get(pk=object_id) or ""
        mark = _save_mark(source, object_id, name, code, korean, clean, is_checked, actor)
        if clean != former:
            security.audit(
                actor=actor,
                action="update",
                subject=source.name,
                subject_id=object_id,
                brand_id=current_brand_id(),
                before={f"{name}_{code}": former},
                after={f"{name}_{code}": clean},
            )
    forget_counts(source)
    return mark


def clean_text(source: Source, name: str, text: str) -> str:
    """A text as it is stored. Raises Invalid at `text` for one that is too long."""
    clean = html.clean(text.strip()) if name in source.html else text.strip()
    longest = source.longest(name)
    if longest is not None and len(clean) > longest:
        raise Invalid({"text": _("%(most)s자까지 쓸 수 있어요.") % {"most": f"{longest:,}"}})
    return clean


def _save_mark(
    source: Source, object_id: int, name: str, code: str, korean: str, target: str, is_confirmed: bool, actor: Any
) -> TranslationMark:
    mark, _created = TranslationMark.objects.update_or_create(
        resource=source.name,
        object_id=object_id,
        field=name,
        language=code,
        defaults={
            "source_hash": hash_text(korean),
            "target_hash": hash_text(target),
            "is_confirmed": is_confirmed,
            "by": getattr(actor, "pk", None),
            "by_name": str(getattr(actor, "user_name", "") or ""),
        },
    )
    return mark
