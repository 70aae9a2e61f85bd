"""What other packages use of the jobs."""

from core.jobs.memory import tune_gc
from core.jobs.rounds import attempt
from core.jobs.schedule import every

__all__ = ["attempt", "every", "tune_gc"]
