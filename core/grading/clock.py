"""Periodic functions of grades: begin the runs of the chosen nights, delete old lists of changes."""

from core.common.tenancy import unscoped
from core.grading import services
from core.grading.models import GradeRule
from core.jobs.contracts import attempt, every


@every(300, "grading.nights")
def begin_nights() -> None:
    with unscoped("the rules of every brand are asked for their night"):
        brands = list(GradeRule.objects.filter(is_on=True).order_by("pk").values_list("brand_id", flat=True))
    for brand_id in brands:
        attempt(brand_id, services.begin_night, what="grading.nights")


@every(3600, "grading.forget")
def forget_changes() -> None:
    with unscoped("lists of changes of every brand grow old"):
        services.delete_old_changes()
