"""What the API answers about documents of a brand."""

from datetime import date
from typing import Annotated

from typing_extensions import TypedDict

from core.brands.models import Policy
from core.kit.typing import Among, Means, Pk, Translated


class PolicyTexts(TypedDict, total=False):
    title: str
    content: str


class PolicyVersion(TypedDict):
    """A version of a document in a list."""

    id: Pk
    kind: Annotated[str, Among(Policy.Kind)]
    version: int
    title: str
    effective_on: date
    state: Annotated[str, Means("`in_force`, `coming` or `past`.")]
    languages: Annotated[list[str], Means("Languages that the whole text is there in.")]


class PolicyRecord(PolicyVersion):
    """A version with its texts."""

    content: Annotated[str, Means("Clean HTML.")]
    lang_obj: Translated[PolicyTexts]
    mark: Annotated[str, Means("What was seen; sent back with a change, so that nobody writes over other words.")]
    before_id: Annotated[int | None, Means("The version before this one.")]
