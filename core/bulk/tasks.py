"""The task that the queue's worker runs."""

from functools import partial

from django.db import transaction
from django.utils import translation
from django_tasks import task

from core.bulk.engine.work import KINDS
from core.bulk.engine.work import work as run_step
from core.bulk.models import BulkJob
from core.common import languages
from core.common.tenancy import brand_scope, unscoped


@task()
def work(run_id: int, kind: str = "import") -> None:
    """Run the next step of a job, in the scope of its brand and in its language."""
    with unscoped("a queued job names its brand itself"):
        found = KINDS[kind]._default_manager.filter(pk=run_id).values_list("brand_id", "language").first()
    if found is None:
        return
    brand_id, language = found
    with brand_scope(brand_id), translation.override(languages.to_django(language)):
        run_step(run_id, kind)


def enqueue(run: BulkJob) -> None:
    """Have the worker run the next step of a job, once the transaction that wrote it is committed."""
    transaction.on_commit(partial(work.enqueue, run.pk, run.kind))
