"""The nightly look at the index: words that nothing has any more, products that stand in lists or no longer do."""

from collections.abc import Iterator, Sequence

from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from core.brands.models import Brand
from core.catalog.index import SearchEntry, SearchWord
from core.catalog.models import Product, ProductStatus
from core.catalog.search import rebuild, words
from core.jobs.schedule import every
from core.kit.tenancy import brand_scope

CHUNK = 500


@every(86_400, "words that nothing has")
def tidy_all() -> None:
    """Every brand's index."""
    for brand_id in Brand._base_manager.order_by("pk").values_list("pk", flat=True):
        with brand_scope(brand_id):
            drop_words()
            mend_listed()


def drop_words() -> int:
    """Drop words of names that no product has; how many went.

    A word goes on the second look that finds nothing for it: a product that is being written has it by then, and
    whoever writes one in between takes the mark away.
    """
    gone = 0
    for part in _parts():
        there = {word: words.has_product(word) for word, _is_idle in part}
        with transaction.atomic():
            names = SearchWord.objects.filter(kind=SearchWord.Kind.NAME)
            kept = [word for word, is_idle in part if there[word] and is_idle]
            names.filter(word__in=kept).update(is_idle=False)
            idle = [word for word, is_idle in part if not there[word] and is_idle]
            gone += names.filter(word__in=idle, is_idle=True).delete()[0]
            fresh = [word for word, is_idle in part if not there[word] and not is_idle]
            names.filter(word__in=fresh).update(is_idle=True)
    return gone


def _parts() -> Iterator[Sequence[tuple[str, bool]]]:
    last = ""
    while True:
        rows = SearchWord.objects.filter(kind=SearchWord.Kind.NAME, word__gt=last).order_by("word")
        part = list(rows.values_list("word", "is_idle")[:CHUNK])
        if not part:
            return
        yield part
        last = part[-1][0]


def mend_listed() -> int:
    """Write products anew whose entry says otherwise than their row whether they stand in lists; how many."""
    listed = Q(deleted_at=None) & ~Q(status=ProductStatus.DISCONTINUED)
    entries = SearchEntry.objects.filter(product_id=OuterRef("pk"))
    wrong = Product.objects.filter(
        (listed & Exists(entries.filter(is_listed=False))) | (~listed & Exists(entries.filter(is_listed=True)))
    )
    ids = list(wrong.order_by("pk").values_list("pk", flat=True))
    rebuild.write(ids)
    return len(ids)
