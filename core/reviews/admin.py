"""Reviews in the site admin: read, hidden and shown. Managers answer and pin them on their own screen."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.utils.html import format_html_join
from django.utils.translation import gettext_lazy as _
from unfold.forms import BaseDialogForm
from unfold.widgets import UnfoldAdminTextInputWidget

from core.admin_base.contracts import API_SEARCH, ReadOnlyAdmin, cells
from core.bulk.contracts.admin import ActionAdmin, BulkAdmin, RowAction
from core.reviews import models
from core.reviews.pictures import ALBUM


class HideForm(BaseDialogForm):
    """Its author reads the reason."""

    reason = forms.CharField(label=_("숨기는 까닭"), max_length=200, widget=UnfoldAdminTextInputWidget())


@admin.register(models.Review)
class ReviewAdmin(BulkAdmin, ActionAdmin, ReadOnlyAdmin):
    bulk = "product-reviews"
    list_display = (
        "created_at",
        "product",
        "author_name",
        "stars",
        "state",
        "picture_count",
        "helpful_count",
        "report_count",
    )
    list_display_links = ("created_at", "product")
    list_filter = ("state", "stars", "source", "is_pinned", "report_count", "product", "created_at")
    list_select_related = ("product",)
    search_fields = API_SEARCH
    search_help_text = "주문 번호, 상품 코드, 회원의 아이디"
    ordering = ("-created_at", "-id")
    is_large = True
    readonly_fields = ("photos",)
    state_colors: ClassVar[Any] = {"state": {"shown": cells.DONE, "hidden": cells.WAITING}}
    row_actions = (
        RowAction(
            name="hide",
            verb="hide",
            label=_("숨기기"),
            question=_("손님에게 보이지 않고, 준 포인트를 거둬요. 쓴 사람은 까닭과 함께 계속 읽어요."),
            done=_("리뷰 %(count)s개를 숨겼어요."),
            icon="visibility_off",
            form=HideForm,
            values=lambda form: {"reason": form.cleaned_data["reason"]},
        ),
        RowAction(
            name="show",
            verb="show",
            label=_("다시 보이기"),
            question=_("손님에게 다시 보이고, 거둔 포인트를 돌려줘요."),
            done=_("리뷰 %(count)s개를 다시 보여요."),
            icon="visibility",
        ),
    )

    @admin.display(description="사진")
    def photos(self, review: models.Review) -> str:
        urls = ALBUM.urls([review.pk]).get(review.pk, [])
        shown = [(cells.picture(url, f"사진 {number}", large=True),) for number, url in enumerate(urls, 1)]
        return format_html_join(" ", '<span class="inline-block">{}</span>', shown) or cells.EMPTY
