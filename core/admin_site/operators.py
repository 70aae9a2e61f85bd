"""The operators' page: versions, parts, backups, the worker, the outbox, failed tasks, the last ledger checks (D62)."""

import platform
import shutil
from datetime import timedelta
from typing import Any

import django
from django.conf import settings
from django.contrib import admin
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from core.brands import selectors as brands
from core.common.tenancy import unscoped
from core.jobs.models import Schedule
from core.launch.models import Backup
from core.notifications.contracts import MailState, mail_state
from core.pages.contracts import front_end_version, read_figures, read_parts
from core.reconciliation.models import LedgerCheck

MOST_TASKS = 20
# A backup that is older than this is a warning.
BACKUP_DAYS = 1


def operators(request: HttpRequest) -> HttpResponse:
    """The state of the installation, for root managers. Raises Http404 for others."""
    user: Any = request.user
    if not user.is_root:
        raise Http404
    parts = read_parts()
    context = {**admin.site.each_context(request), "title": _("설치 상태")}
    with unscoped("the state of the whole installation, for its operators"):
        context |= {
            "parts": [_part(name, value) for name, value in parts.items()],
            "versions": _versions(),
            "figures": _figures(),
            "backups": list(Backup.objects.order_by("-made_at")[:5]),
            "is_backup_old": _is_backup_old(),
            "schedules": list(Schedule.objects.order_by("-failures", "name")),
            "tasks": _failed_tasks(),
            "checks": _checks(),
        }
    return TemplateResponse(request, "admin_site/operators.html", context)


def _part(name: str, value: str) -> dict[str, Any]:
    labels = {
        "database": _("데이터베이스"),
        "migrations": _("마이그레이션"),
        "worker": _("작업 프로세스"),
        "mail": _("메일"),
        "renderer": _("화면 서버"),
        "live": _("실시간 알림"),
        "disk": _("디스크"),
        "static": _("화면 파일"),
    }
    said = {"none": _("응답 없음"), "away": _("응답 없음"), "failed": _("고장"), "full": _("가득 참")}
    if name == "mail" and mail_state() is MailState.SANDBOX:
        # Not a fault: mails are kept and shown on this machine.
        return {"name": labels[name], "value": _("서버 없음, 연습함으로 가요"), "state": "warn"}
    if name == "mail" and mail_state() is MailState.NONE:
        return {"name": labels[name], "value": _("서버 없음, 메일을 보내지 않아요"), "state": "bad"}
    return {
        "name": labels.get(name, name),
        "value": _("정상") if value == "ok" else said.get(value, value),
        "state": "ok" if value == "ok" else "bad",
    }


def _versions() -> list[tuple[str, str]]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT sqlite_version()" if connection.vendor == "sqlite" else "SHOW server_version")
        database = f"{connection.display_name} {cursor.fetchone()[0]}"
    free = shutil.disk_usage(settings.VAR_DIR).free
    return [
        (_("마루"), str(settings.SPECTACULAR_SETTINGS["VERSION"])),
        ("Django", django.get_version()),
        ("Python", platform.python_version()),
        (_("데이터베이스"), database),
        (_("쇼핑몰 화면의 빌드"), front_end_version("shopfront") or "-"),
        (_("관리자 화면의 빌드"), front_end_version("manager") or "-"),
        (_("남은 디스크"), f"{free / 1024**3:,.1f} GB"),
    ]


def _figures() -> list[dict[str, Any]]:
    figures = read_figures()
    rows = [
        (_("기다리는 작업"), "maru_queue_due", "maru_queue_oldest_seconds"),
        (_("보낼 알림"), "maru_outbox_due", "maru_outbox_oldest_seconds"),
        (_("결과를 기다리는 결제"), "maru_payments_open", "maru_payments_oldest_seconds"),
    ]
    return [{"name": name, "count": f"{int(figures[count]):,}", "age": _age(figures[age])} for name, count, age in rows]


def _age(seconds: float) -> str:
    if seconds < 1:
        return "-"
    minutes = int(seconds // 60)
    if minutes < 1:
        return _("%(count)s초") % {"count": int(seconds)}
    if minutes < 120:
        return _("%(count)s분") % {"count": minutes}
    return _("%(count)s시간") % {"count": minutes // 60}


def _is_backup_old() -> bool:
    newest = Backup.objects.order_by("-made_at").values_list("made_at", flat=True).first()
    return newest is None or timezone.now() - newest > timedelta(days=BACKUP_DAYS)


def _failed_tasks() -> list[dict[str, Any]]:
    """The latest failures. Their arguments are not shown: they may name people."""
    failed = DBTaskResult.objects.filter(status=TaskResultStatus.FAILED).order_by("-finished_at")
    columns = failed.values("task_path", "finished_at", "exception_class_path")[:MOST_TASKS]
    return [
        {
            "name": row["task_path"].removeprefix("core."),
            "at": row["finished_at"],
            "why": row["exception_class_path"].rpartition(".")[2],
        }
        for row in columns
    ]


def _checks() -> list[dict[str, Any]]:
    """The last check of each brand."""
    rows = []
    for brand in brands.list_brand_names():
        check = LedgerCheck._base_manager.filter(brand_id=brand["id"]).order_by("-ran_at", "-pk").first()
        breaches = _("%(count)s개 어긋남") % {"count": f"{check.breach_count:,}"} if check else ""
        rows.append({"brand": brand["name"], "check": check, "breaches": breaches})
    return rows
