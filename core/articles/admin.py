"""Posts in the site admin: the page of their table, with where a post stands and what is done with it in a day."""

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin.choice_filters import CheckboxFilter

from core.admin_base.contracts import ListTab, cells
from core.articles.models import DRAFT, PUBLISHED, Post
from core.articles.stages import STAGES, stage_condition, stage_of
from core.articles.tables import POSTS
from core.bulk.contracts.admin import ActionAdmin, RowAction

# The page that every plain table gets.
_TABLE_PAGE: Any = type(admin.site.get_model_admin(Post))
_STAGE_COLORS: Mapping[str, str] = {
    "shown": cells.DONE,
    "scheduled": cells.RUNNING,
    "draft": cells.QUIET,
    "over": cells.WAITING,
}


def _of_stage(stage: str, rows: QuerySet[Any]) -> QuerySet[Any]:
    return rows.filter(stage_condition(stage))


# Most of a day's posts first.
_TABS = ("shown", "scheduled", "draft", "over")


class StageFilter(CheckboxFilter):
    """By what shoppers see of a post now."""

    title = POSTS.word("stage")
    parameter_name = "stage"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(stage, POSTS.word(f"stage_{stage}")) for stage in STAGES]

    def choices(self, changelist: Any) -> Any:
        for choice in super().choices(changelist):
            choice["form"].fields[self.parameter_name].label = self.title
            yield choice

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        wanted = Q()
        for stage in set(self.value() or ()) & set(STAGES):
            wanted |= stage_condition(stage)
        return queryset.filter(wanted)


class PostAdmin(ActionAdmin, _TABLE_PAGE):  # type: ignore[misc]
    list_display = ("img", "post_title", "category", "stage", "translations", "author", "published_at", "updated_at")
    marks_translations = True
    list_tabs = (
        ListTab(title=_("모두")),
        *(
            ListTab(
                title=POSTS.word(f"stage_{stage}"),
                query={"stage": stage},
                rows=partial(_of_stage, stage),
            )
            for stage in _TABS
        ),
    )
    list_filter = (StageFilter, "category", "is_pinned", "is_reply", "published_at", "updated_at")
    ordering = ("-updated_at", "-id")
    state_colors: ClassVar[Any] = {"state": {DRAFT: cells.QUIET, PUBLISHED: cells.DONE}}
    row_actions = (
        RowAction(
            name="publish",
            verb="update",
            label=_("게시하기"),
            question=_("바로 손님에게 보여요. 시작하는 때를 적어 두었으면 그때부터 보여요."),
            done=_("글 %(count)s개를 게시했어요."),
            icon="publish",
            values=lambda form: {"state": PUBLISHED},
        ),
        RowAction(
            name="take_down",
            verb="update",
            label=_("내리기"),
            question=_("임시 글이 되어 손님에게 보이지 않아요."),
            done=_("글 %(count)s개를 내렸어요."),
            icon="visibility_off",
            values=lambda form: {"state": DRAFT},
        ),
    )

    @admin.display(description=POSTS.word("stage"), ordering="state")
    def stage(self, post: Post) -> str:
        stage = stage_of({"state": post.state, "published_at": post.published_at, "ends_at": post.ends_at})
        return cells.label(POSTS.word(f"stage_{stage}"), _STAGE_COLORS[stage])

    @admin.display(description=_("쓴 사람"), ordering="author_name")
    def author(self, post: Post) -> str:
        """The member who wrote it; posts of the shop have none."""
        return post.author_name or cells.EMPTY


admin.site.unregister(Post)
admin.site.register(Post, PostAdmin)
