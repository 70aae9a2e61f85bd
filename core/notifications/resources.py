"""Export of the messages that were sent."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column, number_column
from core.notifications import selectors
from core.notifications.models import Message
from core.notifications.outbox.states import Channel, MessageState


class MessageResource(RowExport):
    """The export of the managers' message list. The recipient stays masked, and texts are not in it."""

    name: ClassVar[str] = "messages"
    label: ClassVar[str] = "알림 내역"
    shown: ClassVar[str | Promise] = _("알림 내역")

    created_at = column(_("만든 시각"))
    kind_label = column(_("알림"))
    channel = column(_("보내는 길"))
    order_num = column(_("주문 번호"))
    to_masked = column(_("받는 사람"))
    language = column(_("언어"))
    state = column(_("상태"))
    code = column(_("결과 코드"))
    tries = number_column(_("보낸 횟수"))
    sent_at = column(_("보낸 시각"))
    done_at = column(_("끝난 시각"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        return {
            row["id"]: {
                **row,
                "channel": Channel(row["channel"]).label,
                "state": MessageState(row["state"]).label,
            }
            for row in selectors.message_rows(Message.objects.filter(pk__in=ids))
        }
