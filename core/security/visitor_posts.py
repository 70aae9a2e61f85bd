"""Posts that visitors write without an account: how many, and the password that opens one again."""

import functools
from typing import TypeVar

from django.contrib.auth.hashers import check_password, make_password
from django.db.models import Model, QuerySet

from core.common.errors import NotFound
from core.common.tenancy import current_brand_id
from core.security import services as security

# Password tries an hour from one IP address, and wrong tries before a post is locked.
MAX_TRIES_PER_ADDRESS = 100
WRONG_TRIES = 5
LOCK_SECONDS = 30 * 60
MAX_DIGITS = 18
Row = TypeVar("Row", bound=Model)


@functools.cache
def _unmatched() -> str:
    return make_password("no such post")


def count_post(subject: str, *, user_id: int | None, address: str, limit: int) -> None:
    """Count a post of a member (`user_id`), or of a visitor by the network address. Raises TooMany beyond `limit` an
    hour."""
    counter = f"{subject}:{current_brand_id()}"
    if user_id:
        security.hit(f"{counter}:{user_id}", limit=limit, seconds=3600)
    else:
        security.hit_address(counter, address, limit=limit, seconds=3600)


def unlock_post(
    rows: QuerySet[Row], *, subject: str, key: str, password: str, address: str, refusal: str, session: str = ""
) -> Row:
    """A visitor's post by its number and its `password` column.

    A missing post, a member's post and a wrong password give the same error on the same code path. Five wrong tries
    lock that number for 30 minutes (Locked, -12), for the right password too; a `session` that wrote the post is
    counted by itself. `subject` names the counters. Raises NotFound with `refusal`, Locked, TooMany.
    """
    counter = f"{subject}:{current_brand_id()}:{key[:20]}"
    if session:
        counter = f"{counter}:session:{session}"
    else:
        security.hit_address(f"{subject}:{current_brand_id()}", address, limit=MAX_TRIES_PER_ADDRESS, seconds=3600)
    security.count_attempt(counter, limit=WRONG_TRIES, seconds=LOCK_SECONDS, lock=LOCK_SECONDS)
    is_number = key.isascii() and key.isdigit() and len(key) <= MAX_DIGITS
    post = rows.filter(pk=int(key)).exclude(password="").first() if is_number else None
    # The hash of a post that is not there is compared too, so that the answer takes as long.
    is_right = check_password(password, getattr(post, "password", None) or _unmatched())
    if post is None or not is_right:
        raise NotFound(refusal)
    security.reset_counter(counter)
    return post
