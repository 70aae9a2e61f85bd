"""What the API answers about conversations."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Flag, Pk
from core.orders.contracts import OrderStatus
from core.workspace.boards.answers import DeskPerson
from core.workspace.customers.answers import CustomerCard
from core.workspace.files.answers import DeskFileRow
from core.workspace.models import ChatDevice, ChatKind, ChatState, MessageType, SenderKind

Excerpt = Annotated[str, Doc("The first signs of the last line; empty for a picture.")]


class ChatProduct(TypedDict):
    """A product in a line."""

    id: Pk
    name: str
    img: str


class ChatOrder(TypedDict):
    """An order in a line."""

    id: Pk
    order_num: str
    name: str
    img: str
    status: Annotated[int, EnumOf(OrderStatus)]
    total: Annotated[int, Doc(unit="won")]


class ChatHandover(TypedDict):
    """From whom to whom a conversation was handed over."""

    from_name: str
    to_name: str


class ChatMessageRow(TypedDict):
    """A line of a conversation. Texts are plain text, never HTML."""

    id: Pk
    key: Annotated[str, Doc("The sender's own; a line that is sent again has the same.")]
    body: str
    content_type: Annotated[str, EnumOf(MessageType)]
    attachments: list[DeskFileRow]
    created_at: datetime
    sender_kind: Annotated[str, EnumOf(SenderKind)]
    sender_id: Annotated[int, Doc("Of a manager; 0 for the shopper and for automatic answers.")]
    sender_name: Annotated[str, Doc("Of a manager.")]
    product: ChatProduct | None
    order: ChatOrder | None
    handover: ChatHandover | None


class ChatParticipantRow(TypedDict):
    """How far somebody has read. The shopper's number is 0."""

    id: int
    name: str
    read_id: int
    delivered_id: int


class ChatRow(TypedDict):
    """A conversation in the list of managers."""

    id: Pk
    kind: Annotated[str, EnumOf(ChatKind)]
    state: Annotated[str, EnumOf(ChatState)]
    user_id: Pk | None
    name: Annotated[str, Doc("The member's public name; empty for visitors and colleagues.")]
    visitor_number: Annotated[int, Doc("0 for members.")]
    grade: Annotated[str, Doc("The member's grade.")]
    language: str
    device: Annotated[str, EnumOf(ChatDevice)]
    assignee: DeskPerson | None
    colleague: DeskPerson | None
    waiting_since: datetime | None
    unread_count: int
    is_typing: Annotated[bool, Doc("The other one writes.")]
    last_id: int
    last_at: datetime | None
    last_text: Excerpt
    last_type: Annotated[str, EnumOf(MessageType)]
    last_sender: Annotated[str, EnumOf(SenderKind)]
    last_sender_id: int
    created_at: datetime


class ChatPage(TypedDict):
    """A page that a shopper saw."""

    title: str
    path: str
    at: datetime


class LookedAt(TypedDict):
    """What a shopper looks at now, as far as the shopper lets it be told."""

    kind: Literal["product", "order"]
    id: Pk
    name: str
    img: str
    price: Annotated[int, Doc("Of a product, its sale price; of an order, its total.", unit="won")]
    stock: Annotated[int | None, Doc("Of a product; none where it is unlimited.")]
    status: Annotated[int, Doc("Of a product or an order.")]


class ChatRecord(ChatRow):
    """A conversation with its newest lines."""

    messages: list[ChatMessageRow]
    has_more: Annotated[bool, Doc("There are older lines.")]
    participants: list[ChatParticipantRow]
    looking_at: LookedAt | None
    pages: list[ChatPage]
    contact: Annotated[str, Doc("The visitor's telephone or e-mail address, masked.")]


class ChatMessages(TypedDict):
    """Lines of a conversation, oldest first."""

    messages: list[ChatMessageRow]
    has_more: bool


class ChatCustomer(TypedDict):
    """The shopper beside a conversation, and the values of the variables of reply texts."""

    customer: CustomerCard
    variables: dict[str, str]


class ChatContact(TypedDict):
    """Who a shopper is, in full."""

    id: Pk
    name: str
    phone_num: str
    email: str


class ChatCounts(TypedDict):
    """How many conversations the lists have."""

    waiting: int
    mine: int
    open: int
    ended: int


class ChatChange(TypedDict):
    """What was changed."""

    id: Pk


class ChatStatus(TypedDict):
    """Whether conversations are taken now."""

    is_open: bool
    closes_at: Annotated[str, Doc("`17:00`, in Seoul; empty while it is closed.")]
    opening_text: Annotated[str, Doc("The next opening in words; empty while it is open or where none is known.")]
    closed_text: Annotated[str, Doc("What a shopper is told while it is closed.")]


class ChatSettingRecord(ChatStatus):
    """A brand's rules of its chat."""

    is_on: Flag
    is_paused: Annotated[Flag, Doc("Managers take no conversations although it is time.")]
    hours: Annotated[
        list[list[str] | None], Doc("Seven pairs of times in Seoul from Monday on; null for a closed day.")
    ]
    closes_on_holidays: Flag
    closed_texts: Annotated[dict[str, str], Doc("The brand's own words by language.")]
    questions: Annotated[list[dict[str, str]], Doc("Up to three texts by language.")]
    retention_months: int
    tell_after_minutes: int


class ShopChatLine(TypedDict):
    """How far the shop has what a shopper wrote."""

    read_id: int
    delivered_id: int


class ShopConversation(TypedDict):
    """A shopper's own conversation."""

    id: Pk
    state: Annotated[str, EnumOf(ChatState)]
    unread_count: int
    assignee_name: str
    is_typing: Annotated[bool, Doc("Somebody of the shop writes.")]
    read_id: Annotated[int, Doc("How far the shopper has read.")]
    shop: ShopChatLine
    messages: list[ChatMessageRow]
    has_more: bool


class ShopChat(ChatStatus):
    """The chat as its shopper opens it."""

    is_on: bool
    questions: list[str]
    tell_after_minutes: int
    contact: Annotated[str, Doc("Where an answer is told when the shopper is away, masked; empty without one.")]
    can_set_contact: Annotated[bool, Doc("A visitor may leave a telephone or an e-mail address.")]
    conversation: ShopConversation | None


class ShopChatUnread(TypedDict):
    """Whether something waits to be read."""

    unread_count: int


class ShopChatPart(TypedDict):
    """A brand's chat as its shop begins."""

    is_on: bool
