"""Ready sample products that can be removed whole (docs/rules/opening.md): two imports, and what takes them back."""

import time
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from core.bulk import selectors as imports
from core.bulk import services as jobs
from core.bulk.contracts import JobState
from core.bulk.models import ImportRun
from core.catalog import selectors as catalog
from core.catalog import services as goods
from core.common.errors import Invalid, NotFound
from core.launch.models import SampleSet

FOLDER = settings.BASE_DIR / "fixtures" / "sample"
MEDIA = settings.BASE_DIR / "fixtures" / "media"
# In this order: a product names its category.
RESOURCES = ("product-categories", "products")
# How long the queue's own worker may take a step that was meant for this process.
_WAIT_SECONDS = 60.0
_BUSY = (JobState.CHECKING, JobState.APPLYING, JobState.UNDOING)


def add(*, actor: Any) -> None:
    """Import the sample products with their categories and pictures. Raises Invalid where they are there already."""
    try:
        with transaction.atomic():
            samples = SampleSet.objects.create(actor_name=actor.name or actor.user_name)
    except IntegrityError as exc:
        raise Invalid({"samples": _("견본 상품이 이미 있어요.")}) from exc
    for resource in RESOURCES:
        path = FOLDER / f"{resource.rpartition('-')[2]}.csv"
        with path.open("rb") as file:
            run = jobs.upload(
                resource=resource,
                file=file,
                file_name=path.name,
                size=path.stat().st_size,
                by=actor,
                pictures=str(MEDIA),
            )
        samples.runs = [*samples.runs, run.pk]
        samples.save(update_fields=["runs"])
        _wait(jobs.check_now(run=run))
        if run.counts.get("new", 0) + run.counts.get("changed", 0):
            _wait(jobs.apply_now(run=run, mode=ImportRun.Mode.GOOD_ROWS))
            if run.state != JobState.DONE:
                raise Invalid({"samples": run.message or _("견본 상품을 다 가져오지 못했어요. 지우고 다시 해 주세요.")})


def remove(*, actor: Any) -> None:
    """Remove the sample products, and the categories that came with them and hold nothing else.

    Products that were changed or ordered since go to the deleted products. Raises NotFound where there are none.
    """
    samples = SampleSet.objects.first()
    if samples is None:
        raise NotFound()
    runs = list(ImportRun.objects.filter(pk__in=samples.runs).order_by("-pk"))
    for run in runs:
        if imports.can_undo(run):
            _wait(jobs.undo_now(run=run))
        if run.resource == "products":
            for product in catalog.existing_products().filter(pk__in=imports.list_made_ids(run)):
                goods.delete_product(product=product)
    samples.delete()


def _wait(run: ImportRun) -> None:
    """Wait for a step that the worker took first."""
    until = time.monotonic() + _WAIT_SECONDS
    while run.state in _BUSY and time.monotonic() < until:
        time.sleep(0.1)
        run.refresh_from_db()
