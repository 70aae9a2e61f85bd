"""Plain tables of the desk: reply texts."""

from typing import Any

from django.utils.translation import gettext as _

from core.accounts.contracts import roles
from core.common.errors import Invalid
from core.plain.contracts import Table, Values, declare
from core.workspace.models import ReplyText
from core.workspace.replies.variables import unknown_variables


def _clean(values: Values, row: Any) -> Values:
    """Refuse braces around anything that is no variable. Raises Invalid by part."""
    texts = {"text": values.get("text")} | {
        f"lang_obj[{code}][text]": own.get("text") for code, own in (values.get("lang_obj") or {}).items()
    }
    errors: dict[str, Any] = {}
    for field, text in texts.items():
        if unknown := unknown_variables(text or ""):
            names = ", ".join(f"{{{name}}}" for name in unknown)
            errors[field] = _("모르는 변수예요: %(names)s") % {"names": names}
    if errors:
        raise Invalid(errors)
    return {**values, "shortcut": values["shortcut"].lstrip("/").strip()} if values.get("shortcut") else values


REPLY_TEXTS = declare(
    Table(
        model=ReplyText,
        name="reply-texts",
        screen="desk/replies",
        roles=(roles.PRODUCT, roles.ORDER, roles.EDITOR),
        key=("title",),
        search=("title", "shortcut"),
        filters=("place",),
        clean=_clean,
    )
)
