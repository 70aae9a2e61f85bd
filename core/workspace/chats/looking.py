"""What a shopper looks at, told to managers while the shopper lets it be, and the pages seen last."""

from typing import Any

from django.utils import timezone

from core.catalog.models import Product
from core.workspace.chats import live
from core.workspace.chats.lines import locked
from core.workspace.chats.shoppers import Shopper
from core.workspace.models import Conversation

MAX_PAGES = 20


def look(*, conversation: Conversation, shopper: Shopper, kind: str, target_id: int, path: str, title: str) -> None:
    """Keep what the shopper's page shows: a product, an order of the shopper's own, or neither. Without `path` only
    what is looked at is forgotten."""
    looking_at = {"kind": kind, "id": target_id} if _may_be_told(shopper, kind, target_id) else {}
    with locked(conversation.pk) as row:
        pages: list[dict[str, Any]] = row.pages
        if path and (not pages or pages[0]["path"] != path):
            page = {"title": title, "path": path, "at": timezone.now().isoformat()}
            pages = [page, *(seen for seen in pages if seen["path"] != path)][:MAX_PAGES]
        if (looking_at, pages) == (row.looking_at, row.pages):
            return
        row.looking_at, row.pages = looking_at, pages
        row.save(update_fields=["looking_at", "pages"])
        live.announce_looking(row)


def _may_be_told(shopper: Shopper, kind: str, target_id: int) -> bool:
    if kind == "product":
        return Product.objects.filter(pk=target_id, deleted_at=None).exists()
    return kind == "order" and shopper.orders().filter(pk=target_id).exists()
