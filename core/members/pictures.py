"""Pictures that members upload for their posts and reviews: private until the text is sent, deleted with it.

A package stores one row for each picture, with `user`, `name`, `position`, `made_at` and a foreign key to its owner.
An `Album` names the model and the key.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import IO, Any

from django.core.files.storage import default_storage
from django.db import models, transaction
from django.db.models import Q
from django.db.models.signals import post_delete
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common import picture_sizes, pictures
from core.common.errors import Invalid
from core.common.tenancy import current_brand_id, unscoped
from core.security import services as security

MAX_PICTURES = 5
MAX_UPLOADS_PER_HOUR = 100
# How long a picture without an owner is kept.
UNUSED_LIFETIME = timedelta(days=1)


@dataclass(frozen=True)
class Album:
    """The pictures of one model. `key` is the foreign key to the owner, `folder` the folder of the files."""

    model: Callable[[], type[models.Model]]
    key: str
    folder: str

    def rows(self) -> Any:
        return self.model()._default_manager.all()

    def path(self, brand_id: int | None = None) -> str:
        """The folder of a brand's files; by default of the brand in force."""
        return f"{brand_id or current_brand_id()}/{self.folder}"

    def upload(self, *, user: Any, file: IO[bytes]) -> pictures.KeptPicture:
        """Store a picture that has no owner yet. Raises TooMany, TooLarge (-51), NotAnImage (-52)."""
        security.hit(f"{self.folder}-pictures:{current_brand_id()}:{user.pk}", limit=MAX_UPLOADS_PER_HOUR, seconds=3600)
        stored = pictures.store_upload(file, folder=self.path())
        self.model()(user=user, name=self._name(stored["url"])).save()
        return stored

    def attach(self, *, owner: models.Model, user: Any, urls: Sequence[str]) -> None:
        """Make these the pictures of `owner`, in this order; its other pictures are deleted.

        Call it inside a transaction. Raises Invalid for a picture that another user uploaded or that has another owner.
        """
        names = list(dict.fromkeys(self._name(url) for url in urls))
        own = self.rows().select_for_update().filter(name__in=names, user_id=user.pk)
        rows = {row.name: row for row in own if getattr(row, f"{self.key}_id") in (None, owner.pk)}
        if len(names) != len(urls) or len(rows) != len(names):
            raise self._upload_again_error()
        for row in self.rows().filter(**{self.key: owner}).exclude(name__in=names):
            row.delete()
        for place, name in enumerate(names):
            # Without row locks a parallel request may have attached it meanwhile.
            free = self.rows().filter(Q(**{self.key: None}) | Q(**{self.key: owner}), pk=rows[name].pk)
            if not free.update(**{self.key: owner}, position=place):
                raise self._upload_again_error()

    def urls(self, ids: Sequence[int]) -> dict[int, list[str]]:
        """URLs of the pictures of these owners, by owner id and in order: one query."""
        found: dict[int, list[str]] = {}
        if not ids:
            return found
        column = f"{self.key}_id"
        rows = self.rows().filter(**{f"{column}__in": ids}).order_by(column, "position", "pk")
        for owner_id, name in rows.values_list(column, "name"):
            found.setdefault(owner_id, []).append(self.url(name))
        return found

    def url(self, name: str) -> str:
        """The URL of a picture by its file name."""
        return default_storage.url(f"{self.path()}/{name}")

    def delete_unused(self, *, reason: str) -> int:
        """Delete old pictures without an owner, in every brand; returns how many."""
        with unscoped(reason):
            old = self.rows().filter(**{self.key: None}, made_at__lt=timezone.now() - UNUSED_LIFETIME)
            return sum(self._delete_if_unused(row) for row in old.order_by("made_at")[:500])

    def connect_file_deletion(self) -> None:
        """Delete a picture's file after its row was deleted; called when Django starts."""
        post_delete.connect(self._delete_file, sender=self.model(), dispatch_uid=f"{self.folder}.picture_file")

    def _delete_if_unused(self, row: models.Model) -> int:
        """Delete a picture unless it was attached meanwhile; `attach` locks its row."""
        with transaction.atomic():
            free = self.rows().select_for_update().filter(pk=row.pk, **{self.key: None}).first()
            return int(free.delete()[0]) if free else 0

    def _delete_file(self, sender: Any, instance: Any, **kwargs: Any) -> None:
        name = f"{self.path(instance.brand_id)}/{instance.name}"
        transaction.on_commit(lambda: picture_sizes.delete(name))

    def stored_name(self, url: str) -> str:
        """The file name of a picture of this album and brand; empty for any other URL."""
        return url.rpartition("/")[2] if pictures.is_stored_upload(url, folder=self.path()) else ""

    def _name(self, url: str) -> str:
        """The same. Raises Invalid for any other URL."""
        name = self.stored_name(url)
        if not name:
            raise self._upload_again_error()
        return name

    def _upload_again_error(self) -> Invalid:
        return Invalid({"pictures": _("사진을 다시 올려 주세요.")})
