"""`/api/shop/inquiries`: a shopper's own inquiries, and a visitor's by its password (docs/rules/desk.md)."""

import re
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_filters import FilterSet
from rest_framework import serializers
from rest_framework.request import Request

from core.common.addresses import client_address
from core.common.errors import Invalid, NotFound, NotSignedIn
from core.common.fields import digits
from core.common.filters import FlagIn
from core.common.query import is_id
from core.common.resources import Access, Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.serializers import StrictSerializer
from core.orders.contracts import orders_of_session
from core.orders.models import Order
from core.workspace.api.files import uploader_of
from core.workspace.files.services import MAX_FILES
from core.workspace.mails import inquiries, reading
from core.workspace.mails.answers import InquiryCounts, InquiryRecord, InquiryRow
from core.workspace.mails.inquiries import Asker
from core.workspace.models import MailCategory, MailThread
from core.workspace.models.mails import MAX_SUBJECT

_NEEDED: dict[str, Any] = dict.fromkeys(("required", "null", "blank"), gettext_lazy("필수 항목을 입력해 주세요."))
MAX_TEXT = 5_000
_MOBILE = re.compile(r"^01[016789]\d{7,8}$")


def file_keys() -> serializers.ListField:
    """The keys of uploaded files."""
    return serializers.ListField(
        child=serializers.CharField(max_length=32), max_length=MAX_FILES, required=False, default=list
    )


class NewInquiryIn(StrictSerializer):
    """A new inquiry. A visitor gives a name, a password, and a mobile telephone or an e-mail address."""

    subject = serializers.CharField(max_length=MAX_SUBJECT, error_messages=_NEEDED)
    text = serializers.CharField(max_length=MAX_TEXT, error_messages=_NEEDED)
    category = serializers.ChoiceField(choices=MailCategory.choices, error_messages=_NEEDED)
    order_num = serializers.CharField(max_length=20, required=False, allow_blank=True, default="")
    product_id = serializers.IntegerField(min_value=1, required=False, allow_null=True, default=None)
    file_keys = file_keys()
    name = serializers.CharField(max_length=30, required=False, error_messages=_NEEDED)
    password = serializers.CharField(
        min_length=4, max_length=64, required=False, trim_whitespace=False,
        error_messages={**_NEEDED, "min_length": gettext_lazy("비밀번호는 4자 이상 적어 주세요.")},
    )  # fmt: skip
    contact = serializers.CharField(max_length=120, required=False, allow_blank=True, default="")

    def validate_contact(self, value: str) -> str:
        number = digits(value)
        if not value or (number.isascii() and _MOBILE.match(number)):
            return number
        try:
            validate_email(value)
        except ValidationError as exc:
            raise serializers.ValidationError(_("휴대전화 번호나 전자우편 주소를 적어 주세요.")) from exc
        return value


class InquiryMessageIn(StrictSerializer):
    """More in an inquiry; a visitor's with its password."""

    text = serializers.CharField(max_length=MAX_TEXT, error_messages=_NEEDED)
    file_keys = file_keys()
    password = serializers.CharField(max_length=64, required=False, trim_whitespace=False)


class InquiryPasswordIn(StrictSerializer):
    password = serializers.CharField(max_length=64, trim_whitespace=False, error_messages=_NEEDED)


class InquiryFilter(FilterSet):
    """Answered, or waiting."""

    is_answered = FlagIn(method="by_answer")

    def by_answer(self, rows: QuerySet[MailThread], name: str, value: list[int]) -> QuerySet[MailThread]:
        return inquiries.filter_by_answer(rows, bool(value[0])) if len(set(value)) == 1 else rows


def _all() -> QuerySet[MailThread]:
    rows: QuerySet[MailThread] = MailThread.with_deleted.all()
    return rows


def _narrow(rows: QuerySet[MailThread], call: ResourceRequest) -> QuerySet[MailThread]:
    """The caller's own; none for a visitor."""
    return inquiries.own_threads(call.user.pk) if call.user.is_authenticated else rows.none()


def _find(call: ResourceRequest) -> MailThread:
    """A member's own inquiry. A visitor's is not looked up before its password is checked."""
    if call.request.method == "POST":
        return MailThread()
    return _own(call)


def _own(call: ResourceRequest) -> MailThread:
    if not call.user.is_authenticated:
        raise NotSignedIn()
    thread = inquiries.own_threads(call.user.pk).filter(pk=int(call.key)).first() if is_id(call.key) else None
    if thread is None:
        raise NotFound()
    return thread


def _session(request: Request) -> Any:
    return request._request.session


def _session_name(call: ResourceRequest) -> str:
    """The name under which a session that wrote the inquiry is counted; '' for a stranger's."""
    session = _session(call.request)
    written = {str(pk) for pk in session.get(reading.WRITTEN, [])}
    return uploader_of(call.request).session[:32] if call.key in written and session.session_key else ""


def _unlock(call: ResourceRequest) -> MailThread:
    thread = inquiries.unlock(
        key=call.key,
        password=call.data.get("password", ""),
        address=client_address(call.request._request),
        session=_session_name(call),
    )
    reading.remember(_session(call.request), reading.OPENED, thread.pk)
    return thread


def _asker(call: ResourceRequest) -> Asker:
    """Who writes. A visitor needs a name, a password and a contact. Raises Invalid by field."""
    address = client_address(call.request._request)
    if call.user.is_authenticated:
        return Asker(address=address, uploader=uploader_of(call.request), user=call.user)
    return Asker(
        address=address,
        uploader=uploader_of(call.request),
        name=call.data.get("name", ""),
        password=call.data.get("password", ""),
        contact=call.data.get("contact", ""),
    )


def _orders(call: ResourceRequest) -> QuerySet[Order]:
    """The orders that the caller may see: a member's, or those that the session placed or looked up."""
    if call.user.is_authenticated:
        return Order.objects.filter(user_id=call.user.pk)
    return orders_of_session(call.request)


def _rows(rows: QuerySet[MailThread], call: ResourceRequest) -> list[InquiryRow]:
    return inquiries.serialize_inquiries(rows)


def _record(row: MailThread, call: ResourceRequest) -> InquiryRecord:
    return inquiries.serialize_inquiry(row.pk)


def _ask(call: ResourceRequest) -> ResourceResponse[InquiryRecord]:
    data = call.data
    if not call.user.is_authenticated:
        missing = [name for name in ("name", "password", "contact") if not data.get(name)]
        if missing:
            raise Invalid(dict.fromkeys(missing, _("필수 항목을 입력해 주세요.")))
    thread = inquiries.ask(
        asker=_asker(call),
        subject=data["subject"],
        text=data["text"],
        category=data["category"],
        language=call.language,
        orders=_orders(call),
        order_num=data["order_num"],
        product_id=data["product_id"],
        file_keys=data["file_keys"],
    )
    if thread.user_id is None:
        reading.remember(_session(call.request), reading.WRITTEN, thread.pk)
    record = inquiries.serialize_inquiry(thread.pk)
    return ResourceResponse(data=record, status=201, message=_("문의를 남겼어요"))


def _withdraw(call: ResourceRequest) -> None:
    inquiries.withdraw(thread=call.obj)


def _write(call: ResourceRequest) -> InquiryRecord:
    """`POST …/write`: more in an inquiry; with `password` in a visitor's."""
    thread = _unlock(call) if "password" in call.data else _own(call)
    inquiries.write(thread=thread, asker=_asker(call), text=call.data["text"], file_keys=call.data["file_keys"])
    return inquiries.serialize_inquiry(thread.pk)


def _read(call: ResourceRequest) -> InquiryRecord:
    """`POST …/read`: a member has opened the newest answer."""
    thread = _own(call)
    inquiries.mark_opened(thread)
    return inquiries.serialize_inquiry(thread.pk)


def _open(call: ResourceRequest) -> InquiryRecord:
    """`POST …/open`: a visitor's inquiry by its password."""
    thread = _unlock(call)
    inquiries.mark_opened(thread)
    return inquiries.serialize_inquiry(thread.pk)


def _remove(call: ResourceRequest) -> None:
    """`POST …/remove`: a visitor withdraws an inquiry by its password."""
    inquiries.withdraw(thread=_unlock(call))


def _counts(call: ResourceRequest) -> InquiryCounts:
    """`GET …/counts`: how many inquiries the caller has."""
    if not call.user.is_authenticated:
        raise NotSignedIn()
    return inquiries.count_own(call.user.pk)


RESOURCES = (
    Resource(
        name="inquiries",
        scope=Scope.SHOP,
        model=MailThread,
        access=Access.PUBLIC,
        queryset=_all,
        narrow=_narrow,
        finder=_find,
        serialize_list=_rows,
        serialize=_record,
        create=_ask,
        create_serializer=NewInquiryIn,
        delete=_withdraw,
        filterset=InquiryFilter,
        sorts={"id": "pk", "new": ("-last_at", "-pk")},
        default_sort="new",
        verbs=(
            Verb(name="counts", run=_counts, method="get", detail=False),
            Verb(name="write", run=_write, serializer=InquiryMessageIn),
            Verb(name="read", run=_read),
            Verb(name="open", run=_open, serializer=InquiryPasswordIn),
            Verb(name="remove", run=_remove, serializer=InquiryPasswordIn),
        ),
    ),
)
