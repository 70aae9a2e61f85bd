"""Refusals of this package."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import Invalid, Stale


class BlocksRefused(Invalid):
    """Blocks that the table of fields does not allow; `errors` by block and field (`0.items.0.link`)."""


class DraftChanged(Stale):
    """The draft was changed after the editor read it."""

    message = _("그사이 내용이 바뀌었어요. 바뀐 내용을 보고 다시 게시해 주세요.")


class NothingToPublish(Invalid):
    """There is no draft."""

    def __init__(self) -> None:
        super().__init__({}, _("게시할 변경이 없어요."))
