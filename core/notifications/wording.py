"""Fill a notice's words with the facts of an order, as text message and as mail."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from core.brands import selectors as brands
from core.brands.selectors import BrandInfo
from core.common import josa, languages, money
from core.common.tenancy import current_brand_id
from core.integrations.sms import charset
from core.notifications.kinds import ALL
from core.notifications.models import Message, MessageText
from core.notifications.outbox.registry import RenderedMessage
from core.notifications.outbox.states import Channel

PLACE = re.compile(r"\{(\w*)\}")
_WON = ("total", "amount")


@dataclass(frozen=True)
class MessageTexts:
    """A brand's texts for one kind in one language, the default ones where it has none."""

    sms: str
    subject: str
    body: str


def texts_of(kind: str, row: MessageText | None, language: str) -> MessageTexts:
    """The texts of a kind; the text message begins with the shop's name unless the brand wrote its own."""
    own = ALL[kind]
    suffix = languages.suffix(language)
    mine = {name: getattr(row, f"{name}_{suffix}", "") or "" for name in ("sms", "mail_subject", "mail_body")}
    with translation.override(languages.to_django(language)):
        text = str(own.text)
        return MessageTexts(
            sms=mine["sms"] or f"[{{shop_name}}] {text}",
            subject=mine["mail_subject"] or f"[{{shop_name}}] {own.subject}",
            body=mine["mail_body"] or text,
        )


def fill_placeholders(text: str, facts: Mapping[str, str]) -> str:
    """Put facts into their places; a fact that is missing leaves no double space behind, and 을(를) is what fits."""
    filled = josa.fix_particles(PLACE.sub(lambda place: facts.get(place[1], ""), text))
    return re.sub(r"[ \t]{2,}", " ", re.sub(r" +([.,/])(?= |$)", r" \1", filled)).strip()


def localize_facts(facts: Mapping[str, Any], brand: BrandInfo, language: str) -> dict[str, str]:
    """Facts as people of a language read them: sums as on the order's page, times in Seoul's clock, the shop's name.

    A fact may have several languages (`{"ko": …, "ar": …}`).
    """
    one_text = {name: value for name, value in facts.items() if name != "promotions"}
    texts = {name: languages.pick(value, language) for name, value in one_text.items() if value is not None}
    for name in _WON:
        if name in facts:
            texts[name] = money.format_won(int(facts[name]))
    due = parse_datetime(str(facts.get("due_at") or ""))
    if due is not None:
        texts["due_at"] = f"{timezone.localtime(due):%Y-%m-%d %H:%M}"
    texts["shop_name"] = brand.public[language]["name"]
    # A number keeps its order inside words that run from right to left.
    texts = {name: languages.isolate(value, language) if name != "path" else value for name, value in texts.items()}
    texts["link"] = link(brand, texts.get("path", "/"))
    return texts


def link(brand: BrandInfo, path: str) -> str:
    """A page of the brand's shop, as an address that can be written into a message."""
    port = "" if settings.HTTPS or "localhost" not in brand.dns else f":{settings.PORT}"
    return f"http{'s' if settings.HTTPS else ''}://{brand.dns}{port}{path}"


def render_message(message: Message, facts: Mapping[str, Any]) -> RenderedMessage:
    """Render a queued message. Called by the worker, in the brand's scope."""
    row = MessageText.objects.filter(kind=message.kind).first()
    if message.channel == Channel.SMS:
        text, _language = render_sms(message.kind, row, facts, message.language)
        return RenderedMessage(text=text)
    return render_mail(message.kind, row, facts, message.language)


def render_sms(kind: str, row: MessageText | None, facts: Mapping[str, Any], language: str) -> tuple[str, str]:
    """A text message and the language it is in: one whose signs a telephone can't carry goes out in another."""
    brand = _brand()
    for code in dict.fromkeys((language, "en", "ko")):
        fitting = charset.fit(fill_placeholders(texts_of(kind, row, code).sms, localize_facts(facts, brand, code)))
        if fitting is not None:
            return charset.truncate(fitting), code
    # A name in another script inside Korean words: what can't be carried is left out.
    text = fill_placeholders(texts_of(kind, row, "ko").sms, localize_facts(facts, brand, "ko"))
    return charset.truncate("".join(charset.fit(sign) or "" for sign in text)), "ko"


def render_mail(kind: str, row: MessageText | None, facts: Mapping[str, Any], language: str) -> RenderedMessage:
    """A mail: the text, then the order in a table with what reduced it, and a link to it."""
    brand = _brand()
    own, texts = texts_of(kind, row, language), localize_facts(facts, brand, language)
    body = fill_placeholders(own.body, texts)
    with translation.override(languages.to_django(language)):
        rows = [
            (_("주문 번호"), texts.get("order_num", "")),
            (_("주문"), texts.get("order_name", "")),
            *_promotion_rows(facts.get("promotions") or (), language),
            (_("결제 금액"), texts.get("total", "")),
        ]
        rows = [(name, value) for name, value in rows if value]
        plain = "\n".join([body, "", *(f"{name}: {value}" for name, value in rows), "", texts["link"]])
        page = render_to_string("notifications/mail.html", _layout(brand, language, body, rows, texts["link"]))
    subject = re.sub(r"[\r\n]+", " ", fill_placeholders(own.subject, texts))[:150]
    reply_to = brand.public[language]["email"]
    return RenderedMessage(text=plain, subject=subject, html=page, sender=texts["shop_name"], reply_to=reply_to)


def _promotion_rows(promotions: Sequence[Mapping[str, Any]], language: str) -> Iterator[tuple[str, str]]:
    """What each promotion took off, by its name when the order was placed."""
    for promotion in promotions:
        amount = f"−{money.format_won(promotion['amount'])}"
        yield languages.pick(promotion["name"], language), languages.isolate(amount, language)


def shop_name(language: str) -> str:
    """The name of the brand in force in a language."""
    return str(_brand().public[language]["name"])


def render_letter(*, language: str, subject: str, paragraphs: Sequence[str], path: str, to: str) -> RenderedMessage:
    """A mail of the brand in force without an order: sentences and a link with the text `to`."""
    brand = _brand()
    url = link(brand, path)
    layout = _layout(brand, language, "\n".join(paragraphs), [], url) | {"link_text": to}
    with translation.override(languages.to_django(language)):
        page = render_to_string("notifications/mail.html", layout)
    return RenderedMessage(
        text="\n\n".join([*paragraphs, url]),
        subject=re.sub(r"[\r\n]+", " ", subject)[:150],
        html=page,
        sender=shop_name(language),
        reply_to=brand.public[language]["email"],
    )


def _layout(brand: BrandInfo, language: str, body: str, rows: list[tuple[str, str]], url: str) -> dict[str, Any]:
    return {
        "shop_name": brand.public[language]["name"],
        "colour": brand.public[language]["theme_css"]["main_color"],
        "lang": languages.to_tag(language),
        "dir": languages.direction(language),
        "paragraphs": [one for one in body.split("\n") if one.strip()],
        "rows": rows,
        "link": url,
        "company": brand.public[language]["company_name"],
        "phone": brand.public[language]["phone_num"],
    }


def _brand() -> BrandInfo:
    brand = brands.by_id(current_brand_id())
    assert brand is not None
    return brand
