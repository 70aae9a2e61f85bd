"""The nightly clean-up of the index: unused words, and products whose `is_listed` is outdated."""

from collections.abc import Iterator, Sequence

from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from core.brands.models import Brand
from core.catalog.models import Product, ProductStatus
from core.catalog.models.search import SearchEntry, SearchState, SearchWord
from core.catalog.search import dictionary, rebuild
from core.common.tenancy import brand_scope
from core.jobs.schedule import every

CHUNK = 500


@every(86_400, "words that nothing has")
def vacuum_all() -> None:
    """Clean up every brand's index."""
    for brand_id in Brand._base_manager.order_by("pk").values_list("pk", flat=True):
        with brand_scope(brand_id):
            drop_unused_words()
            repair_listed()


@every(60, "words of removed products")
def vacuum_removed() -> None:
    """Drop unused words of brands from which many products were removed."""
    for brand_id in Brand._base_manager.order_by("pk").values_list("pk", flat=True):
        with brand_scope(brand_id):
            if SearchState.objects.filter(is_untidy=True).update(is_untidy=False):
                drop_unused_words()


def drop_unused_words() -> int:
    """Drop words of names that no product has; returns how many.

    A word is deleted on the second run that finds no product for it: a product that was being saved is visible by
    then, and saving one in between removes the `is_idle` mark.
    """
    gone = 0
    for part in _parts():
        there = {word: dictionary.has_product(word) for word, _is_idle in part}
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


def repair_listed() -> int:
    """Index products whose entry's `is_listed` differs from their row; returns how many."""
    listed = Q(deleted_at=None) & ~Q(status=ProductStatus.DISCONTINUED)
    entries = SearchEntry.objects.filter(product_id=OuterRef("pk"))
    wrong = Product.objects.filter(
        (listed & Exists(entries.filter(is_listed=False))) | (~listed & Exists(entries.filter(is_listed=True)))
    )
    ids = list(wrong.order_by("pk").values_list("pk", flat=True))
    rebuild.index_products(ids)
    return len(ids)
