"""The site admin's view of background work."""

from django.contrib import admin
from django_tasks_db.models import DBTaskResult

# The queue's own rows say nothing to a person; imports and exports have their history in the manager.
admin.site.unregister(DBTaskResult)
