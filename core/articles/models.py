"""Models of content: one model of posts for notices, FAQs, the blog and boards, sorted by categories (D40)."""

from django.db import models
from django.db.models import Q

from core.common.grams import GramsField
from core.common.tenancy import BrandManager, BrandRow
from core.plain.kinds import Choice, Code, Flag, Html, Moment, Number, Numbers, Picture, Reference, Text, TranslatedText
from core.plain.rows import AgedRow, OrderedRow

NO_PARENT = -1
PLACES = ("blog", "notice", "faq", "board")
GENERAL, GALLERY = 0, 1
EVERYONE, AUTHOR_AND_ADMIN = 0, 1
DRAFT, PUBLISHED = "draft", "published"
# Posts that lists show, regardless of their period; replies are shown below their post.
_LISTED = Q(deleted_at=None, state=PUBLISHED, parent=None)


class PostCategory(OrderedRow):
    """A category of posts. `type`: 0 general, 1 gallery. `visibility`: 0 everyone, 1 author and admin."""

    place = Choice(values=PLACES)
    parent = Reference("self", models.PROTECT, none=NO_PARENT, null=True, blank=True, related_name="children")
    category_name = TranslatedText(most=80, required=True)
    type = Code(values=(GENERAL, GALLERY))
    visibility = Code(values=(EVERYONE, AUTHOR_AND_ADMIN))
    is_writable = Flag()

    class Meta:
        indexes = [models.Index(fields=["brand", "place", "position"], name="post_category_order")]

    def __str__(self) -> str:
        return str(self.category_name)


class Post(AgedRow):
    """A post. Shoppers see a published one from `published_at` until `ends_at`; a reply has its post as parent.

    `user` is the member who wrote it, null for posts of the shop.
    """

    category = Reference(PostCategory, models.PROTECT, related_name="posts")
    parent = Reference(
        "self", models.CASCADE, none=NO_PARENT, null=True, blank=True, db_index=False, related_name="replies"
    )
    is_reply = Flag()
    post_title = TranslatedText(most=200, required=True)
    post_summary = TranslatedText(most=300)
    post_content = Html()
    img = Picture()
    img_alt = TranslatedText(most=200)
    state = Choice(values=(DRAFT, PUBLISHED))
    published_at = Moment()
    ends_at = Moment()
    is_pinned = Flag()
    sequence = Number(high=1_000_000)
    product_ids = Numbers()
    user = models.ForeignKey("accounts.User", on_delete=models.SET_NULL, null=True, editable=False, related_name="+")
    author_name = models.CharField(max_length=60, blank=True, editable=False)

    class Meta:
        indexes = [
            models.Index(fields=["brand", "-is_pinned", "-published_at", "-id"], name="post_listed", condition=_LISTED),
            models.Index(
                fields=["brand", "category", "-is_pinned", "-published_at", "-id"],
                name="post_shown",
                condition=_LISTED,
            ),
            models.Index(
                fields=["brand", "category", "-published_at", "-id"], name="post_neighbours", condition=_LISTED
            ),
            # Most posts have no parent: with an index of all rows the planner would expect a parent to have all posts.
            models.Index(
                fields=["parent", "published_at", "id"], name="post_answers", condition=Q(parent__isnull=False)
            ),
            models.Index(fields=["brand", "-updated_at", "-id"], name="post_updated"),
            models.Index(fields=["brand", "user", "-id"], name="post_own", condition=Q(user__isnull=False)),
        ]

    def __str__(self) -> str:
        return str(self.post_title)


class PostProduct(BrandRow):
    """A product that a post is about; derived from `Post.product_ids`."""

    post = models.ForeignKey(Post, on_delete=models.CASCADE, related_name="product_links")
    product_id = models.BigIntegerField()

    objects = BrandManager["PostProduct"]()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["post", "product_id"], name="post_product_once")]
        indexes = [models.Index(fields=["brand", "product_id"], name="post_of_product")]

    def __str__(self) -> str:
        return f"{self.post_id} {self.product_id}"


class PostEntry(BrandRow):
    """Search tokens of a post from its texts in all languages; `rebuild_post_search` rebuilds them.

    Shoppers don't find drafts, replies and deleted posts by their grams.
    """

    post = models.OneToOneField(Post, on_delete=models.CASCADE, primary_key=True, related_name="entry")
    grams = GramsField()

    objects = BrandManager["PostEntry"]()

    def __str__(self) -> str:
        return str(self.post_id)


class PostPicture(BrandRow):
    """A picture that a member uploaded for a post on a board; without a post while the post is being written.

    `name` is the file name; the post decides who may see it (`selectors.can_see_picture`).
    """

    post = models.ForeignKey(Post, on_delete=models.CASCADE, null=True, related_name="pictures")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+", db_index=False)
    name = models.CharField(max_length=60)
    position = models.PositiveSmallIntegerField(default=0)
    made_at = models.DateTimeField(auto_now_add=True)

    objects = BrandManager["PostPicture"]()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["brand", "name"], name="post_picture_once")]
        indexes = [
            models.Index(fields=["user", "made_at"], name="post_picture_user"),
            models.Index(fields=["made_at"], name="post_picture_free", condition=Q(post=None)),
        ]

    def __str__(self) -> str:
        return self.name


class PostPreview(BrandRow):
    """The values of a manager's post form when its preview was requested; `post_id` 0 is a new post.

    `digest` identifies one state of the form: a link to an earlier state shows nothing.
    """

    post_id = models.BigIntegerField()
    # A root manager may be of another brand.
    user_id = models.BigIntegerField()
    values = models.JSONField()
    digest = models.CharField(max_length=32)
    made_at = models.DateTimeField()

    objects = BrandManager["PostPreview"]()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user_id", "post_id", "brand"], name="post_preview_once")]
        indexes = [models.Index(fields=["made_at"], name="post_preview_made")]

    def __str__(self) -> str:
        return f"{self.post_id} {self.digest[:8]}"


class Redirect(OrderedRow):
    """An address of the previous shop, and its new address (D40)."""

    old_path = Text(most=300, required=True)
    new_path = Text(most=300, required=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["brand", "old_path"], name="redirect_once", condition=Q(deleted_at=None))
        ]

    def __str__(self) -> str:
        return str(self.old_path)
