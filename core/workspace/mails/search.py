"""Search of mails by words of subject, name and messages: the grams that posts are found by (docs/rules/desk.md)."""

from typing import Any

from django.db import connection
from django.db.models import QuerySet

from core.articles.contracts import parse_query, text_tokens
from core.common import grams
from core.common.query import MANAGER, SearchResult
from core.common.tenancy import current_brand_id
from core.workspace.models import MailEntry, MailMessage, MailThread

# Only the newest messages are indexed, and of each the beginning: an index limits one row (PostgreSQL: 1 MB).
_MESSAGES, _CHARACTERS = 50, 2_000
# More mails than this are read in the order of the list, if that skips few others.
_FEW, _PAGE = 1_000, 100
_UPSERT = """
INSERT INTO workspace_mailentry (thread_id, brand_id, grams) {}
ON CONFLICT (thread_id) DO UPDATE SET grams = excluded.grams
"""


def index_thread(thread: MailThread) -> None:
    """Write the search entry of a thread from its stored texts, inside the transaction that changed them."""
    texts = MailMessage.objects.filter(thread=thread).order_by("-pk").values_list("text", flat=True)[:_MESSAGES]
    user = thread.user
    name = (user.name or user.user_name) if user else thread.name
    # The order as well: a shopper chooses it, and its number stands in no text.
    numbers = [thread.order.order_num] if thread.order else []
    tokens = text_tokens([thread.subject, name], [*(text[:_CHARACTERS] for text in texts), *numbers])
    row = (thread.pk, current_brand_id(), grams.pack(tokens, connection.vendor))
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_UPSERT.format("VALUES (%s, %s, %s::tsvector)"), row)
        else:
            # Without "WHERE true" SQLite parses ON as part of a join.
            cursor.execute(_UPSERT.format("SELECT %s, %s, %s WHERE true"), row)


def find(rows: QuerySet[Any], text: str) -> SearchResult:
    """The rows whose mails have all words of a text; words that are not complete match too."""
    expression = parse_query(text)
    if expression is None:
        return SearchResult(rows.none())
    total, among = grams.count(MailEntry, expression, MANAGER.depth)
    if total <= _FEW:
        # Found first and then sorted: along the list's index all newer mails would be tested on the way to an old one.
        return SearchResult(rows.filter(grams.MaterializedMatch(MailEntry, expression)), is_few=True)
    matches = rows.filter(grams.Match(MailEntry, expression))
    if total**2 <= _PAGE * among:
        return SearchResult(matches)
    return SearchResult(matches, ordered_rows=rows.filter(grams.RowMatch(MailEntry, expression)))
