"""`/api/shop/chat` and `/live/chat`: a shopper's own conversation with the shop, and nothing of any other."""

from functools import partial
from typing import Any, ClassVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.accounts.contracts import SESSION_ROW_KEY
from core.common import languages
from core.common.addresses import client_address
from core.common.errors import NotAllowed, NotFound
from core.common.permissions import Public
from core.common.query import is_id
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.common.views import ApiView
from core.live.contracts import Reader, answer_stream, roles_of
from core.notifications.services import is_mobile
from core.orders.contracts import orders_of_session
from core.security import services as security
from core.workspace.api.files import uploader_of
from core.workspace.chats import cursors, lines, looking, shop, shoppers
from core.workspace.chats.answers import ChatMessageRow, ChatMessages, ShopChat, ShopChatUnread
from core.workspace.chats.messages import serialize_messages
from core.workspace.files.services import MAX_FILES
from core.workspace.models import BODY_LENGTH, ChatDevice, Conversation, MessageType

COOKIE_SECONDS = 365 * 86_400
MINUTE, HOUR = 60, 3600
# Lines in a minute of one shopper, and in an hour of one network address, behind which there may be many.
LINES_PER_MINUTE, LINES_PER_ADDRESS, OTHERS_PER_MINUTE = 30, 600, 240
# New conversations of visitors in an hour from one network address.
NEW_PER_ADDRESS = 30
SENDABLE = (MessageType.TEXT, MessageType.PICTURE, MessageType.PRODUCT, MessageType.ORDER)


class ShopLineIn(StrictSerializer):
    """A shopper's line. `key` is the page's own: a line that is sent again is one."""

    body = serializers.CharField(max_length=BODY_LENGTH, allow_blank=True, required=False, default="")
    content_type = serializers.ChoiceField(choices=[(name.value, name.label) for name in SENDABLE], default="text")
    target_id = serializers.IntegerField(min_value=0, required=False, default=0)
    attachments = serializers.ListField(
        child=serializers.CharField(max_length=64), max_length=MAX_FILES, required=False, default=list
    )
    key = serializers.CharField(max_length=40)


class ShopSeenIn(StrictSerializer):
    read_id = serializers.IntegerField(min_value=0, required=False, default=0)
    delivered_id = serializers.IntegerField(min_value=0, required=False, default=0)


class LookingIn(StrictSerializer):
    """What the page shows; without `kind` nothing that may be told."""

    kind = serializers.ChoiceField(choices=("", "product", "order"), required=False, default="", allow_blank=True)
    id = serializers.IntegerField(min_value=0, required=False, default=0)
    path = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")
    title = serializers.CharField(max_length=120, allow_blank=True, required=False, default="")

    def validate_path(self, value: str) -> str:
        """An address of the shop, without its query."""
        path, _mark, _query = value.partition("?")
        if path and (not path.startswith("/") or path.startswith("//")):
            raise serializers.ValidationError(_("형식이 맞지 않아요."))
        return path


class ContactIn(StrictSerializer):
    """A mobile telephone or an e-mail address; empty to be told nothing."""

    contact = serializers.CharField(max_length=120, allow_blank=True)

    def validate_contact(self, value: str) -> str:
        digits = "".join(sign for sign in value if sign not in " -.")
        if not value or is_mobile(digits):
            return digits
        try:
            return str(serializers.EmailField().run_validation(value))
        except serializers.ValidationError as exc:
            raise serializers.ValidationError(_("휴대전화 번호나 전자우편 주소를 적어 주세요.")) from exc


def shopper_of(request: HttpRequest, *, new_token: str = "") -> shoppers.Shopper:
    """Who calls."""
    return shoppers.Shopper(
        user=shoppers.shopper_user(request),
        token=new_token or shoppers.token_of(request),
        address=client_address(request),
        language=languages.current(),
        device=ChatDevice.MOBILE if "Mobi" in request.headers.get("User-Agent", "") else ChatDevice.DESKTOP,
        visitor_orders=lambda: orders_of_session(request),
        uploader=partial(uploader_of, request),
    )


def _conversation(request: Request) -> tuple[shoppers.Shopper, Conversation]:
    shopper = shopper_of(request._request)
    conversation = shoppers.find_conversation(shopper)
    if conversation is None:
        raise NotFound()
    security.hit(f"chat-calls:{current_brand_id()}:{conversation.pk}", limit=OTHERS_PER_MINUTE, seconds=MINUTE)
    return shopper, conversation


def _checked(serializer: type[StrictSerializer], request: Request) -> Any:
    form = serializer(data=request.data)
    form.is_valid(raise_exception=True)
    return form.validated_data


class ChatView(ApiView):
    """The chat as its shopper opens it, with the newest lines."""

    permission_classes = (Public,)
    answers: ClassVar = {"get": ShopChat}

    def get(self, request: Request) -> Response:
        shopper = shopper_of(request._request)
        response = Response(shop.serialize_chat(shopper, shoppers.find_conversation(shopper)))
        if shopper.user is not None and shopper.token:
            # What the visitor wrote is the member's now.
            response.delete_cookie(settings.CHAT_COOKIE_NAME)
        return response


class UnreadView(ApiView):
    """How many lines wait for the shopper, while the chat is not open."""

    permission_classes = (Public,)
    answers: ClassVar = {"get": ShopChatUnread}

    def get(self, request: Request) -> Response:
        conversation = shoppers.find_conversation(shopper_of(request._request))
        return Response({"unread_count": shop.count_unread(conversation) if conversation else 0})


class MessagesView(ApiView):
    """Older lines, or those after one; and a new one."""

    permission_classes = (Public,)
    query_names = ("before", "after")
    takes: ClassVar = {"post": ShopLineIn}
    answers: ClassVar = {"get": ChatMessages, "post": ChatMessageRow}

    def get(self, request: Request) -> Response:
        _shopper, conversation = _conversation(request)
        before, after = (self._number(name) for name in self.query_names)
        return Response(shop.list_messages(conversation, before=before, after=after))

    def _number(self, name: str) -> int:
        text = self.query.get(name, "")
        return int(text) if is_id(text) else 0

    def post(self, request: Request) -> Response:
        data = _checked(ShopLineIn, request)
        token = shoppers.token_of(request._request)
        is_new = False
        shopper = shopper_of(request._request)
        if shopper.user is None and (not token or shoppers.find_conversation(shopper) is None):
            token = token or shoppers.new_token()
            shopper, is_new = shopper_of(request._request, new_token=token), True
        self._count(shopper, token, is_new)
        line = lines.Line(
            body=data["body"],
            content_type=data["content_type"],
            target_id=data["target_id"],
            file_keys=data["attachments"],
            key=data["key"],
        )
        _row, message = lines.send_as_shopper(shopper=shopper, line=line)
        response = Response(serialize_messages([message], for_shopper=True)[0], status=201)
        if is_new:
            response.set_cookie(
                settings.CHAT_COOKIE_NAME,
                token,
                max_age=COOKIE_SECONDS,
                secure=settings.SESSION_COOKIE_SECURE,
                httponly=True,
                samesite="Lax",
            )
        return response

    @staticmethod
    def _count(shopper: shoppers.Shopper, token: str, is_new: bool) -> None:
        brand_id = current_brand_id()
        who = f"member:{shopper.user.pk}" if shopper.user else f"visitor:{shoppers.hash_token(token)[:32]}"
        security.hit(f"chat-lines:{brand_id}:{who}", limit=LINES_PER_MINUTE, seconds=MINUTE)
        security.hit_address(f"chat-lines:{brand_id}", shopper.address, limit=LINES_PER_ADDRESS, seconds=HOUR)
        if is_new:
            security.hit_address(f"chat-new:{brand_id}", shopper.address, limit=NEW_PER_ADDRESS, seconds=HOUR)


class SeenView(ApiView):
    """The page has lines, or shows them."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": ShopSeenIn}
    answers: ClassVar = {"post": ShopChatUnread}

    def post(self, request: Request) -> Response:
        data = _checked(ShopSeenIn, request)
        _shopper, conversation = _conversation(request)
        cursors.see_as_shopper(conversation, **data)
        return Response({"unread_count": shop.count_unread(conversation)})


class TypingView(ApiView):
    """The shopper writes."""

    permission_classes = (Public,)
    answers: ClassVar = {"post": ShopChatUnread}

    def post(self, request: Request) -> Response:
        _shopper, conversation = _conversation(request)
        cursors.type_as_shopper(conversation)
        return Response({"unread_count": shop.count_unread(conversation)})


class LookingView(ApiView):
    """What the page shows, as far as the shopper lets it be told."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": LookingIn}
    answers: ClassVar = {"post": ShopChatUnread}

    def post(self, request: Request) -> Response:
        data = _checked(LookingIn, request)
        shopper, conversation = _conversation(request)
        looking.look(
            conversation=conversation,
            shopper=shopper,
            kind=data["kind"],
            target_id=data["id"],
            path=data["path"],
            title=data["title"],
        )
        return Response({"unread_count": shop.count_unread(conversation)})


class ContactView(ApiView):
    """Where a visitor is notified of an answer."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": ContactIn}
    answers: ClassVar = {"post": ShopChat}

    def post(self, request: Request) -> Response:
        data = _checked(ContactIn, request)
        shopper, conversation = _conversation(request)
        if shopper.user is not None:
            raise NotAllowed()
        security.hit(f"chat-contact:{current_brand_id()}:{conversation.pk}", limit=10, seconds=HOUR)
        shoppers.set_contact(conversation, data["contact"])
        conversation.refresh_from_db()
        return Response(shop.serialize_chat(shopper, conversation))


@require_GET
def chat_stream(request: HttpRequest) -> HttpResponse:
    """The stream of the caller's own conversation; 403 for who has none."""
    shopper = shopper_of(request)
    conversation = shoppers.find_conversation(shopper)
    if conversation is None:
        return HttpResponse(status=403)
    user_id = shopper.user.pk if shopper.user else 0
    reader = Reader(
        brand_id=current_brand_id(),
        user_id=user_id,
        session=(request.session.get(SESSION_ROW_KEY) or 0) if user_id else 0,
        resources=frozenset(),
        roles=roles_of([user_id])[user_id] if user_id else (),
        topic=conversation.topic,
    )
    return answer_stream(request, reader)


PATTERNS = [
    path("api/shop/chat", ChatView.as_view()),
    path("api/shop/chat/unread", UnreadView.as_view()),
    path("api/shop/chat/messages", MessagesView.as_view()),
    path("api/shop/chat/seen", SeenView.as_view()),
    path("api/shop/chat/typing", TypingView.as_view()),
    path("api/shop/chat/looking", LookingView.as_view()),
    path("api/shop/chat/contact", ContactView.as_view()),
    path("live/chat", chat_stream),
]
