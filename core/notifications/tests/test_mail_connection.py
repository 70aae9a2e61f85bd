"""Mail of a round leaves through one connection, opened again where it broke; no mail leaves twice."""

import socketserver
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from core.common.tenancy import brand_scope
from core.integrations.delivery import DeliveryStatus
from core.integrations.mail.base import MailMessage
from core.integrations.mail.smtp import SmtpGateway
from core.notifications.models import Message
from core.notifications.outbox import registry, sending, services
from core.notifications.outbox.services import Notice
from core.notifications.outbox.states import Channel

pytestmark = pytest.mark.django_db(transaction=True)


class Server(socketserver.ThreadingTCPServer):
    """A mail server that counts connections and keeps mails. It hangs up before, or after, it took the mails named."""

    allow_reuse_address = daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.connections = 0
        self.mails: list[str] = []
        # Hang up while idle after so many mails; hang up with the mail taken and no answer given.
        self.idle_after: set[int] = set()
        self.silent_after: set[int] = set()
        self.refused = ""


class Handler(socketserver.StreamRequestHandler):
    server: Server

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())

    def handle(self) -> None:
        self.server.connections += 1
        self.say("220 here")
        while line := self.rfile.readline().decode().strip():
            word = line[:4].upper()
            if word == "DATA":
                self.say("354 go on")
                lines = []
                while (text := self.rfile.readline()) not in (b".\r\n", b""):
                    lines.append(text.decode())
                self.server.mails.append("".join(lines))
                if len(self.server.mails) in self.server.silent_after:
                    return
                self.say("250 taken")
                if len(self.server.mails) in self.server.idle_after:
                    return
            elif word == "QUIT":
                return self.say("221 bye")
            elif word == "RCPT" and self.server.refused and self.server.refused in line:
                self.say("550 nobody here")
            else:
                self.say("250 ok")


@pytest.fixture
def server(settings: Any) -> Iterator[Server]:
    with Server() as made:
        threading.Thread(target=made.serve_forever, daemon=True).start()
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", made.server_address[1]
        settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
        settings.EMAIL_TIMEOUT = 5
        registry.register_wording(
            "test", lambda message, facts: registry.RenderedMessage(text=facts["name"], subject="s", html="<p>h</p>")
        )
        yield made
        made.shutdown()


def queue(shop: Any, count: int) -> None:
    with brand_scope(shop.brand.pk):
        for number in range(count):
            told = Notice(kind="test", ref=f"thing:{number}", facts={"name": f"mail-{number}-end"})
            services.enqueue(told, [(Channel.MAIL, f"buyer{number}@example.com")])


def sent(server: Server) -> list[int]:
    return [sum(f"mail-{number}-end" in mail for mail in server.mails) for number in range(6)]


def states() -> list[str]:
    return list(Message._base_manager.order_by("pk").values_list("state", flat=True))


def test_the_mails_of_a_round_leave_through_one_connection(shop: Any, server: Server) -> None:
    queue(shop, 6)
    assert sending.send_due() == 6
    assert (sent(server), server.connections) == ([1] * 6, 1)


def test_a_connection_that_broke_while_idle_is_opened_again(shop: Any, server: Server) -> None:
    server.idle_after = {2, 4}
    queue(shop, 6)
    assert sending.send_due() == 6
    assert (sent(server), server.connections, states()) == ([1] * 6, 3, ["SENT"] * 6)


def test_a_mail_that_may_have_left_is_not_sent_again_and_the_next_ones_leave(shop: Any, server: Server) -> None:
    server.silent_after = {3}
    queue(shop, 6)
    sending.send_due()
    sending.send_due()
    assert (sent(server), server.connections) == ([1] * 6, 2)
    assert sorted(states()) == ["SENT"] * 5 + ["UNKNOWN"]


def test_a_refused_address_costs_no_connection_and_another_server_gets_its_own(settings: Any, server: Server) -> None:
    server.refused = "wrong@"
    letters = [MailMessage(to=f"{name}@example.com", subject="s", text="t", html="h") for name in ("a", "wrong", "b")]
    post = SmtpGateway()
    handed = [post.send(one, idem=one.to[0]).outcome for one in letters]
    assert (handed, server.connections) == (
        [DeliveryStatus.ACCEPTED, DeliveryStatus.REFUSED, DeliveryStatus.ACCEPTED],
        1,
    )
    settings.EMAIL_HOST = "localhost"
    assert post.send(letters[0], idem="c").outcome is DeliveryStatus.ACCEPTED
    assert server.connections == 2
    post.close()
