"""Conversations of the demo, written by the services."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from django.utils import timezone

from core.accounts.models import User
from core.catalog.models import Product
from core.orders.models import Order
from core.pages.seed.clock import set_clock
from core.pages.seed.files import read_json
from core.workspace.contracts import (
    chat_cursors,
    chat_handling,
    chat_lines,
    chat_looking,
    chat_setting,
    chat_shoppers,
)
from core.workspace.models import Conversation, MessageType

# Between two lines of a conversation.
PAUSE = timedelta(minutes=2)


def fill_chats(path: Path) -> int:
    """Write the chat rules and conversations of a brand's `chats.json`, unless it has some. Returns how many it has."""
    if path.exists() and not Conversation.objects.exists():
        given = read_json(path)
        # Nothing of the demo was written while the chat was closed.
        always = {"hours": [["00:00", "23:59"]] * 7, "closes_on_holidays": 0}
        chat_setting.save({**given["setting"], **always})
        people = {user.user_name: user for user in User.objects.all()}
        products = dict(Product.objects.filter(deleted_at=None).values_list("product_code", "pk"))
        for conversation in given["conversations"]:
            _write(conversation, people, products)
        chat_setting.save(given["setting"])
    return Conversation.objects.count()


def _write(given: dict[str, Any], people: dict[str, User], products: dict[str, int]) -> None:
    moment = timezone.now() - timedelta(hours=given["hours"])
    shopper = chat_shoppers.Shopper(
        user=people.get(given.get("who", "")), token=given.get("visitor", ""), device=given.get("device", "desktop")
    )
    conversation: Conversation | None = None
    if "colleagues" in given:
        first, second = (people[name] for name in given["colleagues"])
        with set_clock(moment):
            conversation = chat_handling.begin_with_colleague(actor=first, user_id=second.pk)
    for place, line in enumerate(given["lines"]):
        with set_clock(min(moment + place * PAUSE, timezone.now())):
            conversation = _write_line(conversation, shopper, line, people, products)
    assert conversation is not None
    if "looking" in given:
        for address, title in reversed(given.get("pages", ())):
            chat_looking.look(
                conversation=conversation,
                shopper=shopper,
                kind="product",
                target_id=products[given["looking"]],
                path=address.replace(given["looking"], str(products[given["looking"]])),
                title=title,
            )
    if given.get("end"):
        chat_handling.end(pk=conversation.pk, actor=people["manager"], seen_id=conversation.last_id)
    if "who" in given:
        # Nobody is notified of these answers.
        chat_cursors.see_as_shopper(conversation, read_id=conversation.last_id, delivered_id=conversation.last_id)


def _write_line(
    conversation: Conversation | None,
    shopper: chat_shoppers.Shopper,
    given: list[str],
    people: dict[str, User],
    products: dict[str, int],
) -> Conversation:
    kind, text, *names = given
    line = chat_lines.Line(body=text)
    if kind == "product":
        line = chat_lines.Line(content_type=MessageType.PRODUCT, target_id=products[text])
    if kind == "order":
        newest = Order.objects.filter(user=shopper.user).order_by("-created_at").first()
        if newest is None:
            assert conversation is not None
            return conversation
        line = chat_lines.Line(content_type=MessageType.ORDER, target_id=newest.pk)
    if kind in ("shopper", "product", "order"):
        return chat_lines.send_as_shopper(shopper=shopper, line=line)[0]
    assert conversation is not None
    if kind == "handover":
        giver, taker = (people[name] for name in names)
        colleague = {"id": taker.pk, "name": taker.name}
        chat_lines.hand_over(pk=conversation.pk, actor=giver, colleague=colleague, text=text)
        return Conversation.objects.get(pk=conversation.pk)
    writer = people[names[0] if names else kind]
    if kind == "note":
        line = chat_lines.Line(body=text, content_type=MessageType.NOTE)
    last_id = Conversation.objects.values_list("last_id", flat=True).get(pk=conversation.pk)
    return chat_lines.send_as_manager(pk=conversation.pk, actor=writer, line=line, seen_id=last_id)[0]
