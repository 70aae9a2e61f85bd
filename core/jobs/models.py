"""The schedule of periodic functions."""

from django.db import models


class Schedule(models.Model):
    """When a periodic function runs next; the row is claimed by a conditional update."""

    name = models.CharField(max_length=80, unique=True)
    next_at = models.DateTimeField()
    ran_at = models.DateTimeField(null=True)
    failures = models.PositiveIntegerField(default=0)
