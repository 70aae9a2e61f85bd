"""Boards of cards (docs/rules/desk.md).

People may be managers of another brand, root above all: a person is a number and a name, not a foreign key.
"""

from django.db import models

from core.common.tenancy import BrandManager, BrandRow
from core.plain.contracts import RestorableRow

RANK_LENGTH = 120


class LabelColor(models.TextChoices):
    """Colours of labels; screens show them as dots beside the label's name."""

    BLUE = "blue", "파랑"
    VIOLET = "violet", "보라"
    ORANGE = "orange", "주황"
    RED = "red", "빨강"
    TEAL = "teal", "청록"
    OLIVE = "olive", "올리브"


class LinkKind(models.TextChoices):
    """What a card can link to."""

    ORDER = "order", "주문"
    PRODUCT = "product", "상품"
    CLAIM = "claim", "반품·교환"
    QUESTION = "question", "상품 문의"
    MEMBER = "member", "회원"
    MAIL = "mail", "1:1 문의"


class Board(RestorableRow):
    """A board. `revision` counts its changes: a screen that knows it knows whether it missed one.

    Every write of a board, its columns and its cards locks the board's row first. `labels` are objects of `id`,
    `name` and `color`; cards have their numbers.
    """

    name = models.CharField("이름", max_length=60)
    labels = models.JSONField("라벨", default=list, blank=True)
    revision = models.PositiveIntegerField("바뀐 횟수", default=1, editable=False)

    class Meta:
        verbose_name = "칸반 보드"
        verbose_name_plural = "칸반 보드"

    def __str__(self) -> str:
        return self.name


class BoardColumn(RestorableRow):
    """A column of a board, in the order of ranks."""

    board = models.ForeignKey(Board, verbose_name="보드", on_delete=models.CASCADE, related_name="columns")
    name = models.CharField("이름", max_length=40)
    rank = models.CharField("순서", max_length=RANK_LENGTH, editable=False)

    class Meta:
        verbose_name = "칸반 열"
        verbose_name_plural = "칸반 열"
        constraints = [models.UniqueConstraint(fields=["board", "rank"], name="board_column_rank_once")]

    def __str__(self) -> str:
        return self.name


class BoardCard(RestorableRow):
    """A card. `version` counts changes of its contents, not moves: who writes in a card while another moves it is not
    stale. `checks` are objects of `text` and `is_done`."""

    board = models.ForeignKey(Board, verbose_name="보드", on_delete=models.CASCADE, related_name="cards")
    column = models.ForeignKey(BoardColumn, verbose_name="열", on_delete=models.CASCADE, related_name="cards")
    rank = models.CharField("순서", max_length=RANK_LENGTH, editable=False)
    title = models.CharField("제목", max_length=120)
    text = models.TextField("내용", blank=True)
    labels = models.JSONField("라벨", default=list, blank=True)
    checks = models.JSONField("할 일", default=list, blank=True)
    due_on = models.DateField("마감", null=True, blank=True)
    version = models.PositiveIntegerField("판", default=1, editable=False)
    creator_id = models.BigIntegerField("만든 사람 번호", null=True, editable=False)
    creator_name = models.CharField("만든 사람", max_length=150, blank=True, editable=False)

    class Meta:
        verbose_name = "칸반 카드"
        verbose_name_plural = "칸반 카드"
        constraints = [models.UniqueConstraint(fields=["column", "rank"], name="board_card_rank_once")]
        indexes = [
            models.Index(
                fields=["brand", "due_on"],
                name="board_cards_due",
                condition=models.Q(due_on__isnull=False, deleted_at__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return self.title


class CardAssignee(BrandRow):
    """A person who does a card."""

    card = models.ForeignKey(BoardCard, verbose_name="카드", on_delete=models.CASCADE, related_name="assignees")
    user_id = models.BigIntegerField("사람 번호")
    user_name = models.CharField("이름", max_length=150, blank=True)

    objects = BrandManager["CardAssignee"]()

    class Meta:
        verbose_name = "카드 담당자"
        verbose_name_plural = "카드 담당자"
        constraints = [models.UniqueConstraint(fields=["card", "user_id"], name="card_assignee_once")]
        indexes = [models.Index(fields=["user_id", "card"], name="cards_of_person")]

    def __str__(self) -> str:
        return self.user_name


class CardComment(BrandRow):
    """A comment below a card."""

    card = models.ForeignKey(BoardCard, verbose_name="카드", on_delete=models.CASCADE, related_name="comments")
    text = models.CharField("댓글", max_length=2000)
    author_id = models.BigIntegerField("쓴 사람 번호", editable=False)
    author_name = models.CharField("쓴 사람", max_length=150, blank=True, editable=False)
    created_at = models.DateTimeField("쓴 때", auto_now_add=True)

    objects = BrandManager["CardComment"]()

    class Meta:
        verbose_name = "카드 댓글"
        verbose_name_plural = "카드 댓글"

    def __str__(self) -> str:
        return self.text[:40]


class CardLink(BrandRow):
    """A record that a card is about. A number, not a foreign key: the card outlives the record."""

    card = models.ForeignKey(BoardCard, verbose_name="카드", on_delete=models.CASCADE, related_name="links")
    kind = models.CharField("종류", max_length=10, choices=LinkKind.choices)
    target_id = models.BigIntegerField("번호")

    objects = BrandManager["CardLink"]()

    class Meta:
        verbose_name = "카드에 이어진 것"
        verbose_name_plural = "카드에 이어진 것"
        constraints = [models.UniqueConstraint(fields=["card", "kind", "target_id"], name="card_link_once")]
        indexes = [models.Index(fields=["kind", "target_id"], name="cards_about")]

    def __str__(self) -> str:
        return f"{self.kind} {self.target_id}"
