"""What other packages use of the jobs."""

from core.jobs.memory import tune_gc
from core.jobs.rounds import attempt, for_each_tenant
from core.jobs.schedule import every

__all__ = ["attempt", "every", "for_each_tenant", "tune_gc"]
