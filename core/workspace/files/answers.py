"""Response types of the desk's files."""

from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc


class DeskFileRow(TypedDict):
    """A file; `size` in bytes. A picture has its width and height in pixels, and is shown."""

    id: Annotated[str, Doc("The key of the file: 32 random characters.")]
    name: str
    size: int
    media_type: str
    is_picture: bool
    width: int | None
    height: int | None
    url: str
