"""A brand's rules of its chat: reads and writes."""

from collections.abc import Mapping, Sequence
from datetime import time
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common import cache_version, languages, local_cache
from core.common.errors import Invalid
from core.common.fast_insert import insert_once
from core.common.tenancy import current_brand_id
from core.workspace.chats import hours
from core.workspace.chats.answers import ChatSettingRecord
from core.workspace.models import ChatSetting

SECONDS = 2.0
MAX_QUESTIONS, QUESTION_LENGTH, CLOSED_LENGTH = 3, 60, 300


def get_setting() -> ChatSetting:
    """The brand's rules; those of a brand that never saved some are the usual ones, switched off. Cached for two
    seconds."""
    found: ChatSetting = local_cache.get_or_set(("workspace.chat", current_brand_id()), SECONDS, _read)
    return found


def _read() -> ChatSetting:
    return ChatSetting.objects.first() or ChatSetting()


def serialize(setting: ChatSetting, language: str) -> ChatSettingRecord:
    """The rules with whether the chat is open now."""
    status = hours.status_values(setting, language)
    return {
        **status,
        "is_on": 1 if setting.is_on else 0,
        "is_paused": 0 if setting.paused_at is None else 1,
        "hours": [list(span) if span else None for span in setting.hours],
        "closes_on_holidays": 1 if setting.closes_on_holidays else 0,
        "closed_texts": setting.closed_texts,
        "questions": setting.questions,
        "retention_months": setting.retention_months,
        "tell_after_minutes": setting.tell_after_minutes,
    }


def save(values: Mapping[str, Any]) -> ChatSetting:
    """Save some of the rules. Raises Invalid (-50) at the day whose hours do not end after they begin."""
    values = dict(values)
    if "hours" in values:
        _check_hours(values["hours"])
    for name in ("closed_texts",):
        if name in values:
            values[name] = _texts(values[name])
    if "questions" in values:
        values["questions"] = [texts for texts in map(_texts, values["questions"]) if texts]
    with transaction.atomic():
        setting = _locked()
        if "is_paused" in values:
            is_paused = bool(values.pop("is_paused"))
            if is_paused != (setting.paused_at is not None):
                setting.paused_at = timezone.now() if is_paused else None
        for name, value in values.items():
            setattr(setting, name, value)
        setting.save()
    # The shop's first data say whether it has a chat.
    cache_version.bump(current_brand_id())
    local_cache.forget(("workspace.chat", current_brand_id()))
    return setting


def _locked() -> ChatSetting:
    insert_once(ChatSetting(brand_id=current_brand_id(), updated_at=timezone.now()))
    return ChatSetting.objects.select_for_update().get()


def _check_hours(week: Sequence[Sequence[str] | None]) -> None:
    wrong = {}
    for day, span in enumerate(week):
        if span and time.fromisoformat(span[0]) >= time.fromisoformat(span[1]):
            wrong[f"hours[{day}]"] = _("끝나는 때가 시작보다 늦어야 해요.")
    if wrong:
        raise Invalid(wrong)


def _texts(texts: Mapping[str, str]) -> dict[str, str]:
    return {code: texts[code].strip() for code in languages.LANGUAGES if texts.get(code, "").strip()}


def questions_in(setting: ChatSetting, language: str) -> list[str]:
    """The questions that a shopper may begin with, in a language."""
    return [text for texts in setting.questions if (text := languages.pick(texts, language))]
