"""Django configuration of the package."""

from django.apps import AppConfig
from django.db.models.signals import post_save


class GradingConfig(AppConfig):
    name = "core.grading"
    label = "grading"
    verbose_name = "회원 등급 규칙"

    def ready(self) -> None:
        from core.brands.models import Brand
        from core.bulk.contracts import JobState, register_export, register_job
        from core.grading import clock, members, services
        from core.grading.models import GradeRun
        from core.grading.resources import GradeChangeResource
        from core.members import subscribers

        # Importing the module registers the periodic functions.
        assert clock
        # Every new brand gets a rule, whether created by a service, the seed or the site admin.
        post_save.connect(services.create_rule, sender=Brand, dispatch_uid="grading.create_rule")
        subscribers.own_data.append(members.own_data)
        subscribers.on_erased.append(members.forget)
        register_export(GradeChangeResource)
        register_job(GradeRun, {JobState.CHECKING: services.go_on, JobState.APPLYING: services.go_on})
