"""What the worker runs from its queue."""

from django.utils import translation
from django_tasks import task

from core.kit import languages
from core.kit.tenancy import brand_scope, unscoped


@task()
def work(run_id: int) -> None:
    """Go on with a run: check or apply, as its state says, inside its brand."""
    from core.jobs.engine.work import work as go_on
    from core.jobs.models import ImportRun

    with unscoped("a queued run names its brand itself"):
        found = ImportRun.objects.filter(pk=run_id).values_list("brand_id", "language").first()
    if found is None:
        return
    brand_id, language = found
    with brand_scope(brand_id), translation.override(languages.to_django(language)):
        go_on(run_id)
