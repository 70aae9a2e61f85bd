"""What the worker runs from its queue."""

from django.utils import translation
from django_tasks import task

from core.kit import languages
from core.kit.tenancy import brand_scope, unscoped


@task()
def work(run_id: int, kind: str = "import") -> None:
    """Go on with a job as its state says, inside its brand."""
    from core.jobs.engine.work import KINDS
    from core.jobs.engine.work import work as go_on

    with unscoped("a queued job names its brand itself"):
        found = KINDS[kind]._default_manager.filter(pk=run_id).values_list("brand_id", "language").first()
    if found is None:
        return
    brand_id, language = found
    with brand_scope(brand_id), translation.override(languages.to_django(language)):
        go_on(run_id, kind)
