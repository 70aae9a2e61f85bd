"""Lines as screens show them: at most one query for each kind of what they are about."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import QuerySet

from core.catalog.models import Product
from core.orders.models import Order, OrderLine
from core.workspace.chats import files
from core.workspace.chats.answers import ChatHandover, ChatMessageRow, ChatOrder, ChatProduct
from core.workspace.models import INTERNAL, ChatMessage, Conversation

PAGE = 50


def list_lines(conversation: Conversation, *, for_shopper: bool) -> QuerySet[ChatMessage]:
    """The lines of a conversation that its reader may see. No note or handover reaches a shopper."""
    rows = ChatMessage.objects.filter(conversation=conversation)
    return rows.exclude(content_type__in=INTERNAL) if for_shopper else rows


def newest_page(rows: QuerySet[ChatMessage], *, before: int = 0) -> tuple[list[ChatMessage], bool]:
    """The newest lines, or those before one, oldest first, and whether there are older ones."""
    if before:
        rows = rows.filter(pk__lt=before)
    page = list(rows.order_by("-pk")[: PAGE + 1])
    return page[:PAGE][::-1], len(page) > PAGE


def lines_after(rows: QuerySet[ChatMessage], after: int) -> tuple[list[ChatMessage], bool]:
    """The lines after one, oldest first, and whether they are not all."""
    page = list(rows.filter(pk__gt=after).order_by("pk")[: PAGE + 1])
    return page[:PAGE], len(page) > PAGE


def serialize_messages(lines: Sequence[ChatMessage], *, for_shopper: bool) -> list[ChatMessageRow]:
    """Lines with their files, products and orders."""
    if for_shopper:
        lines = [line for line in lines if line.content_type not in INTERNAL]
    attachments = files.serialize([line.pk for line in lines if line.file_count], for_shopper=for_shopper)
    products = _products({line.data["product_id"] for line in lines if "product_id" in line.data})
    orders = _orders({line.data["order_id"] for line in lines if "order_id" in line.data})
    return [
        {
            "id": line.pk,
            "key": line.key,
            "body": line.body,
            "content_type": line.content_type,
            "attachments": attachments.get(line.pk, []),
            "created_at": line.created_at,
            "sender_kind": line.sender_kind,
            "sender_id": line.sender_id or 0,
            "sender_name": line.sender_name,
            "product": products.get(line.data.get("product_id", 0)),
            "order": orders.get(line.data.get("order_id", 0)),
            "handover": _handover(line),
        }
        for line in lines
    ]


def _handover(line: ChatMessage) -> ChatHandover | None:
    if "to_name" not in line.data:
        return None
    return {"from_name": line.data["from_name"], "to_name": line.data["to_name"]}


def _products(ids: Iterable[int]) -> dict[int, ChatProduct]:
    rows = Product.objects.filter(pk__in=sorted(ids), deleted_at=None) if ids else ()
    return {row.pk: {"id": row.pk, "name": str(row.product_name), "img": row.img} for row in rows}


def _orders(ids: Iterable[int]) -> dict[int, ChatOrder]:
    if not ids:
        return {}
    pictures: dict[int, str] = {}
    for order_id, img in (
        OrderLine.objects.filter(order_id__in=sorted(ids)).order_by("pk").values_list("order_id", "img")
    ):
        pictures.setdefault(order_id, img)
    rows: Any = Order.objects.filter(pk__in=sorted(ids)).values_list("pk", "order_num", "order_name", "status", "total")
    return {
        pk: {
            "id": pk,
            "order_num": order_num,
            "name": name,
            "img": pictures.get(pk, ""),
            "status": status,
            "total": total,
        }
        for pk, order_num, name, status, total in rows
    }
