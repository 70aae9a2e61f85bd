"""Posts as shoppers read them, and as members write them on boards."""

from collections.abc import Hashable
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django_filters import FilterSet
from rest_framework import serializers

from core.articles import fresh, previews, search, selectors, services
from core.articles.answers import FaqRow, PostCard, PostPage
from core.articles.models import Post
from core.articles.pictures import MOST as MOST_PICTURES
from core.kit.errors import Invalid, NotFound, NotSignedIn
from core.kit.filters import IntFilter, TextIn
from core.kit.pictures import KeptPicture
from core.kit.resources import Access, Answer, Call, Resource, Scope, Verb
from core.kit.serializers import StrictSerializer


class PostFilter(FilterSet):
    """By place and category with what stands below it, by product, one's own."""

    place = TextIn(method="in_place")
    category_id = IntFilter(method="in_category")
    product_id = IntFilter(method="of_product")
    is_own = IntFilter(method="own")

    def in_place(self, rows: QuerySet[Post], name: str, value: list[str]) -> QuerySet[Post]:
        return selectors.within(rows, selectors.of_places(value))

    def in_category(self, rows: QuerySet[Post], name: str, value: int) -> QuerySet[Post]:
        return selectors.within(rows, selectors.below(int(value)))

    def of_product(self, rows: QuerySet[Post], name: str, value: int) -> QuerySet[Post]:
        return rows.filter(product_links__product_id=int(value))

    def own(self, rows: QuerySet[Post], name: str, value: int) -> QuerySet[Post]:
        user: Any = self.request.user  # type: ignore[union-attr]
        return rows.filter(user_id=user.pk) if value and user.is_authenticated else rows


class ShopPostIn(StrictSerializer):
    """A member's post on a board; the answer to another one names it as its parent."""

    ignored = (frozenset(PostPage.__annotations__) | frozenset(PostCard.__annotations__)) - {"pictures"}
    category_id = serializers.IntegerField(min_value=1, required=False)
    parent_id = serializers.IntegerField(min_value=-1, required=False)
    post_title = serializers.CharField(max_length=200, allow_blank=True, required=False)
    post_content = serializers.CharField(max_length=20_000, allow_blank=True, required=False)

    pictures = serializers.ListField(
        child=serializers.CharField(max_length=300), max_length=MOST_PICTURES, required=False
    )

    def validate_parent_id(self, value: int) -> int | None:
        return None if value == -1 else value


def _rows(rows: QuerySet[Post], call: Call) -> list[PostCard]:
    return selectors.cards(rows, call.language, call.user)


def _page(call: Call) -> PostPage:
    pk = _id(call)
    if token := call.query.get("preview", ""):
        return previews.page(token, pk, call.language)
    # Goods stand in it with their prices: they are as old as the page, two seconds at most.
    return fresh.keep(call.user, call.language, ("page", pk), lambda: selectors.page(pk, call.language, call.user))


def _keeps(call: Call) -> Hashable | None:
    return fresh.key(call.user, call.language)


def _id(call: Call) -> int:
    if not (call.key.isascii() and call.key.isdigit() and len(call.key) <= 18):
        raise NotFound()
    return int(call.key)


def _find(call: Call) -> Post:
    if not call.user.is_authenticated:
        raise NotSignedIn()
    row = selectors.visible(call.user).filter(pk=_id(call)).first()
    if row is None:
        raise NotFound()
    return row


def _narrow(rows: QuerySet[Post], call: Call) -> QuerySet[Post]:
    return selectors.threads(call.user)


class FaqFilter(FilterSet):
    """By category with what stands below it."""

    category_id = IntFilter(method="in_category")

    def in_category(self, rows: QuerySet[Post], name: str, value: int) -> QuerySet[Post]:
        return selectors.within(rows, selectors.below(int(value)))


def _faqs(rows: QuerySet[Post], call: Call) -> list[FaqRow]:
    return selectors.faqs(rows, call.language)


def _questions(rows: QuerySet[Post], call: Call) -> QuerySet[Post]:
    return selectors.questions(call.user)


def _write(call: Call) -> PostPage:
    if not call.user.is_authenticated:
        raise NotSignedIn()
    row = services.write(user=call.user, values=call.data)
    return selectors.page(row.parent_id or row.pk, call.language, call.user)


def _change(call: Call) -> PostPage:
    row = services.change(user=call.user, post=call.obj, values=call.data)
    return selectors.page(row.parent_id or row.pk, call.language, call.user)


def _remove(call: Call) -> None:
    services.remove(user=call.user, post=call.obj)


def _picture(call: Call) -> Answer[KeptPicture]:
    """A picture for a post on a board: at most 3 MB, encoded again, kept apart from the brand's own."""
    if not call.user.is_authenticated:
        raise NotSignedIn()
    unknown = set(call.request.data) - {"file", "upload_preset", "brand_id", "root_id"}
    if unknown:
        raise Invalid({name: _("모르는 항목이에요.") for name in sorted(unknown)})
    file: Any = dict(call.request.data).get("file")
    if not hasattr(file, "read"):
        raise Invalid({"file": _("파일을 올려 주세요.")})
    return Answer(data=services.upload_picture(user=call.user, file=file), status=201)


RESOURCES = (
    Resource(
        name="posts",
        scope=Scope.SHOP,
        model=Post,
        access=Access.PUBLIC,
        queryset=selectors.published,
        narrow=_narrow,
        finder=_find,
        rows=_rows,
        read=_page,
        serializer=ShopPostIn,
        create=_write,
        update=_change,
        delete=_remove,
        filterset=PostFilter,
        search=search.find,
        keeps=_keeps,
        sorts={
            "id": "pk",
            "published_at": ("-is_pinned", "-published_at", "-pk"),
            "sequence": ("sequence", "-published_at", "-pk"),
        },
        default_sort="published_at",
        verbs=(Verb(name="pictures", run=_picture, detail=False),),
    ),
    Resource(
        name="faqs",
        scope=Scope.SHOP,
        model=Post,
        access=Access.PUBLIC,
        queryset=selectors.published,
        narrow=_questions,
        rows=_faqs,
        filterset=FaqFilter,
        search=search.find,
        keeps=_keeps,
        sorts={"id": "pk", "sequence": ("category__position", "category_id", "sequence", "-published_at", "-pk")},
        default_sort="sequence",
    ),
)
