"""Tasks of the worker."""

from django_tasks import task

from core.reconciliation import services


@task()
def check_ledger(actor_name: str = "") -> None:
    """Run the ledger check; a task, because a million orders take a while."""
    services.check(actor_name=actor_name)
