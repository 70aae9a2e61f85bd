"""What the worker runs from its queue."""

from django_tasks import task


@task()
def check_books(actor_name: str = "") -> None:
    """Look at the books; an own job, because a million orders take a while."""
    from core.books import services

    services.check(actor_name=actor_name)
