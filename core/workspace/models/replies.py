"""Reply texts: what managers answer often, in seven languages."""

from django.db import models

from core.plain.contracts import Choice, OrderedRow, Text, TranslatedLines

# Where a text is offered.
EVERYWHERE, CHAT, MAIL = PLACES = ("all", "chat", "mail")


class ReplyText(OrderedRow):
    """A text with variables, `{name}` (docs/rules/desk.md). It is found by its title or its `shortcut` after a `/`."""

    title = Text(most=40, required=True)
    shortcut = Text(most=20)
    text = TranslatedLines(most=2_000, required=True)
    place = Choice(values=PLACES)

    class Meta:
        indexes = [models.Index(fields=["brand", "position", "id"], name="reply_text_order")]

    def __str__(self) -> str:
        return str(self.title)
