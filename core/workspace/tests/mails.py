"""Inquiries, labels and drafts for tests."""

from typing import Any

from core.conftest import World
from core.orders.models import Order
from core.workspace.files.services import Uploader
from core.workspace.mails import drafts, inquiries, services
from core.workspace.mails.inquiries import Asker
from core.workspace.mails.messages import add_message
from core.workspace.models import MailDraft, MailLabel, MailMessageKind, MailThread

SECRET = "inquiry-password-7"


def inquiry(world: World, subject: str = "소매가 늘어났어요", *, user: Any = None, **more: Any) -> MailThread:
    """A member's inquiry, written without the hourly limit, inside the brand's scope."""
    thread = MailThread(subject=subject, user=user or world.member, last_kind=MailMessageKind.SHOPPER, **more)
    thread.save()
    add_message(thread, kind=MailMessageKind.SHOPPER, text=f"{subject} 어떻게 하나요?")
    return thread


def visitors(world: World, *, contact: str = "", subject: str = "받는 주소를 바꾸고 싶어요") -> MailThread:
    """A visitor's inquiry, written by the service."""
    asker = Asker(
        address="10.0.0.7", uploader=Uploader(session="s" * 64), name="강여름빛", password=SECRET, contact=contact
    )
    return inquiries.ask(
        asker=asker,
        subject=subject,
        text="받는 분이 이사했어요",
        category="delivery",
        language="ko",
        orders=Order.objects.none(),
    )


def label(name: str = "도매", color: str = "violet") -> MailLabel:
    """A label."""
    return services.create_label(name=name, color=color)


def bare_label(index: int) -> MailLabel:
    """One of more labels than people may make."""
    row = MailLabel(name=f"라벨 {index}", color="blue")
    row.save()
    return row


def draft(world: World, thread: MailThread | None = None, *, actor: Any = None, text: str = "확인할게요") -> MailDraft:
    """A manager's draft of an answer, or of a mail to the member."""
    values: dict[str, Any] = {"member_id": world.member.pk, "subject": "안내"} if thread is None else {}
    return drafts.save_draft(
        actor=actor or world.manager, thread_id=thread.pk if thread else None, text=text, **values
    )[0]


def full_thread(world: World, index: int) -> MailThread:
    """An inquiry with a label, an answer and a note."""
    thread = inquiry(world, f"문의 {index}")
    own = MailLabel.objects.first() or label()
    services.update_thread(thread=thread, actor=world.manager, values={"labels": [own.pk]})
    services.add_note(thread=thread, actor=world.manager, text="창고에 물어봤어요")
    draft(world, thread)
    return thread
