"""Inquiries of the demo, written and answered by the desk's services."""

import io
from datetime import timedelta
from pathlib import Path
from typing import Any

from django.utils import timezone
from PIL import Image, ImageDraw

from core.accounts.models import User
from core.catalog.models import Product
from core.common import languages
from core.notifications.services import suppress_notifications
from core.orders.models import Order
from core.pages.seed.clock import moment_of, set_clock
from core.pages.seed.files import read_json
from core.pages.seed.people import PASSWORD
from core.workspace.contracts import drafts, files, inquiries, mails
from core.workspace.models import MailMessage, MailThread

_CSV = "품목,색,수량\n하프 코트,카멜,30\n하프 코트,차콜,18\n"


def fill_mails(path: Path) -> int:
    """Write the inquiries of a brand's `mails.json`, unless it has some. Returns how many it has."""
    if path.exists() and not MailThread.objects.exists():
        given = read_json(path)
        labels = {row["name"]: mails.create_label(**row).pk for row in given["labels"]}
        people = {user.user_name: user for user in User.objects.all()}
        # They were notified long ago.
        with suppress_notifications():
            for place, row in enumerate(given["mails"]):
                _fill_thread(place, row, labels, people)
            for row in given["written"]:
                with set_clock(moment_of(timezone.now(), row["days"], row["hour"])):
                    mails.write_to_member(
                        actor=people[row["by"]], user_id=people[row["to"]].pk, subject=row["subject"], text=row["text"]
                    )
        for row in given["drafts"]:
            thread = MailThread.objects.get(subject=row["subject"])
            drafts.save_draft(actor=people[row["by"]], thread_id=thread.pk, text=row["text"])
    return MailThread.objects.count()


def _fill_thread(place: int, row: dict[str, Any], labels: dict[str, int], people: dict[str, User]) -> None:
    asked_at = moment_of(timezone.now(), row["days"], row.get("hour", 0))
    user = people.get(row["who"])
    visitor = {} if user else {"name": row["who"], "password": PASSWORD, "contact": f"visitor{place}@buyers.example"}
    asker = inquiries.Asker(address=f"demo-{place}", uploader=_uploader(user), user=user, **visitor)
    own = Order.objects.filter(user=user) if user else Order.objects.none()
    order = own.order_by("-pk").first() if row.get("order") else None
    product = Product.objects.filter(product_code=row.get("product", "-")).first()
    with set_clock(asked_at):
        thread = inquiries.ask(
            asker=asker,
            subject=row["subject"],
            text=row["text"],
            category=row["category"],
            language=languages.DEFAULT,
            orders=own,
            order_num=order.order_num if order else "",
            product_id=product.pk if product else None,
            file_keys=_files(row, user),
        )
    for message in row.get("then", ()):
        at = min(asked_at + timedelta(hours=message["after"]), timezone.now() - timedelta(minutes=1))
        with set_clock(at):
            _write(thread, message, asker, people)
    _keep(thread, row, labels, people)


def _write(thread: MailThread, message: dict[str, Any], asker: Any, people: dict[str, User]) -> None:
    if "by" not in message:
        inquiries.write(thread=thread, asker=asker, text=message["text"], file_keys=_files(message, asker.user))
        return
    actor = people[message["by"]]
    if message.get("note"):
        mails.add_note(thread=thread, actor=actor, text=message["text"])
        return
    newest = MailMessage.objects.filter(thread=thread).latest("pk")
    mails.reply(
        thread=thread, actor=actor, text=message["text"], seen_id=newest.pk, closes=message.get("closes", False)
    )


def _keep(thread: MailThread, row: dict[str, Any], labels: dict[str, int], people: dict[str, User]) -> None:
    values: dict[str, Any] = {"labels": [labels[name] for name in row.get("labels", ())]}
    if "assignee" in row:
        values["assignee_id"] = people[row["assignee"]].pk
    if row.get("star"):
        values["is_starred"] = True
    if row.get("spam"):
        values["folder"] = "spam"
    mails.update_thread(thread=thread, actor=people["manager"], values=values)


def _uploader(user: User | None) -> Any:
    return files.Uploader(user_id=user.pk) if user else files.Uploader(session="demo")


def _files(row: dict[str, Any], user: User | None) -> list[str]:
    if "file" not in row:
        return []
    name = row["file"]
    content = _picture() if name.endswith(".png") else _CSV.encode("utf-8-sig")
    file = io.BytesIO(content)
    file.size = len(content)  # type: ignore[attr-defined]
    return [files.store_file(file=file, name=name, uploader=_uploader(user)).key]


def _picture() -> bytes:
    """A drawn sleeve: the demo has no photographs of its own."""
    picture = Image.new("RGB", (640, 480), "#e6ebe3")
    draw = ImageDraw.Draw(picture)
    draw.polygon([(180, 60), (330, 60), (470, 400), (360, 420), (250, 180)], fill="#8aa07c")
    draw.rectangle([350, 396, 480, 430], fill="#6f8663")
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()
