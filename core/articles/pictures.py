"""Pictures that members put into posts on boards: kept apart from the brand's own, seen by whom the post is for."""

from collections.abc import Sequence
from datetime import timedelta
from typing import IO, Any

from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Q
from django.db.models.signals import post_delete
from django.utils import timezone
from django.utils.translation import gettext as _

from core.articles.models import Post, PostPicture
from core.articles.selectors import picture_folder
from core.guard import services as guard
from core.jobs.schedule import every
from core.kit import pictures
from core.kit.errors import Invalid
from core.kit.tenancy import current_brand_id, unscoped

MOST = 5
AN_HOUR = 100
# A picture of a post that was never sent.
FREE_FOR = timedelta(days=1)


def upload(*, user: Any, file: IO[bytes]) -> pictures.KeptPicture:
    """Keep a picture of a post that is being written. Raises TooMany, TooLarge (-51), NotAnImage (-52)."""
    guard.hit(f"post-pictures:{current_brand_id()}:{user.pk}", limit=AN_HOUR, seconds=3600)
    kept = pictures.keep(file, folder=picture_folder())
    PostPicture.objects.create(user=user, name=_name(kept["url"]))
    return kept


def attach(*, post: Post, user: Any, urls: Sequence[str]) -> None:
    """Make these the pictures of a post, in this order; the ones that it had beside them go.

    Raises Invalid for a picture that somebody else uploaded or that another post has; inside a transaction.
    """
    names = list(dict.fromkeys(_name(url) for url in urls))
    own = PostPicture.objects.select_for_update().filter(name__in=names, user_id=user.pk)
    rows = {row.name: row for row in own if row.post_id in (None, post.pk)}
    if len(names) != len(urls) or len(rows) != len(names):
        raise Invalid({"pictures": _("사진을 다시 올려 주세요.")})
    for row in PostPicture.objects.filter(post=post).exclude(name__in=names):
        row.delete()
    for place, name in enumerate(names):
        # A second request may have taken it since it was read, where rows can't be held.
        free = PostPicture.objects.filter(Q(post=None) | Q(post=post), pk=rows[name].pk)
        if not free.update(post=post, position=place):
            raise Invalid({"pictures": _("사진을 다시 올려 주세요.")})


def _name(url: str) -> str:
    """The file's name of a picture of this brand's boards. Raises Invalid for any other address."""
    if not pictures.is_kept(url, folder=picture_folder()):
        raise Invalid({"pictures": _("사진을 다시 올려 주세요.")})
    return url.rpartition("/")[2]


def _forget_file(sender: Any, instance: PostPicture, **kwargs: Any) -> None:
    name = f"{instance.brand_id}/boards/{instance.name}"
    transaction.on_commit(lambda: default_storage.delete(name))


post_delete.connect(_forget_file, sender=PostPicture, dispatch_uid="articles.picture_file")


@every(3600, "articles.forget_pictures")
def forget_pictures() -> int:
    """Drop pictures of posts that were never sent; returns how many."""
    with unscoped("pictures that no post has go in every brand"):
        old = PostPicture.objects.filter(post=None, made_at__lt=timezone.now() - FREE_FOR).order_by("made_at")
        ids = list(old.values_list("pk", flat=True)[:500])
        return PostPicture.objects.filter(pk__in=ids).delete()[0] if ids else 0
