"""Labels of states and kinds of rows."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk import registry
from core.bulk.contract import CHANGED, NEW, SAME, WRONG
from core.bulk.states import JobState as S

STATES: dict[str, str | Promise] = {
    S.UPLOADED: _("올림"),
    S.PREVIEW: _("미리 보기"),
    S.CHECKING: _("확인 중"),
    S.CHECKED: _("확인함"),
    S.APPLYING: _("가져오는 중"),
    S.PAUSED: _("멈춤"),
    S.DONE: _("끝남"),
    S.CANCELLED: _("그만둠"),
    S.FAILED: _("실패"),
    S.UNDOING: _("되돌리는 중"),
    S.UNDO_PAUSED: _("되돌리기 멈춤"),
    S.UNDO_PART: _("일부 되돌림"),
    S.UNDONE: _("되돌림"),
}
KINDS: dict[str, str | Promise] = {
    WRONG: _("고칠 줄"),
    NEW: _("새로 등록"),
    CHANGED: _("바뀜"),
    SAME: _("그대로"),
}
WRITING = _("만드는 중")
_COLOURS = {S.DONE: "success", S.FAILED: "danger", S.CANCELLED: "default", S.UNDONE: "warning", S.PAUSED: "warning"} | {
    S.UNDO_PAUSED: "warning",
    S.UNDO_PART: "warning",
}


def target(resource: str) -> str:
    """The label of a resource; its name where it is no longer registered."""
    return str(registry.get_exportable(resource).shown) if resource in registry.exportable_names() else resource


def colour(state: str) -> str:
    """Unfold's colour of a state's label."""
    return _COLOURS.get(S(state), "info")


def has_pictures(resource: str) -> bool:
    """Whether a ZIP of pictures can be sent with a file of it."""
    return resource in registry.importable_names() and registry.get(resource).has_pictures
