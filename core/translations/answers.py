"""Types of responses."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, Pk
from core.translations.states import TextState


class TranslationField(TypedDict):
    """A translated field of a resource."""

    name: str
    label: str
    is_html: bool
    max_length: Annotated[int | None, Doc("The greatest length in characters; null for none.")]


class TranslationCounts(TypedDict):
    """How much of a resource is translated into a language."""

    missing: Annotated[int, Doc("Korean texts without a translation.")]
    confirmed: Annotated[int, Doc("Translations that people confirmed, older ones included.")]


class TranslationSource(TypedDict):
    """A resource with translated texts."""

    name: str
    label: str
    screen: Annotated[str, Doc("The path of the screen where it is edited.")]
    can_change: bool
    fields: list[TranslationField]
    total: Annotated[int, Doc("Korean texts.")]
    languages: dict[str, TranslationCounts]


class TranslationSummary(TypedDict):
    """How much of the brand's texts is translated: the resources that the caller may see."""

    used: Annotated[list[str], Doc("The languages of the shop beside Korean; the others can be chosen too.")]
    sources: list[TranslationSource]


class TranslationText(TypedDict):
    """A text of a record with its translation."""

    field: str
    source: Annotated[str, Doc("The Korean text.")]
    target: str
    state: TextState
    version: Annotated[str, Doc("Of both texts; saving sends it back, so that nothing newer is overwritten.")]
    confirmed_by: str
    confirmed_at: datetime | None


class TranslationRow(TypedDict):
    """A record with those of its texts that are in the requested state."""

    id: Pk
    title: Annotated[str, Doc("Its first Korean text.")]
    edited_id: Annotated[int | None, Doc("The record on the screen where it is edited; null where there is only one.")]
    texts: list[TranslationText]
