"""Couriers by our code, with their names (korea.md, section 8)."""

from django.utils.translation import gettext_lazy as _

COURIERS = {
    "cj": _("CJ대한통운"),
    "epost": _("우체국택배"),
    "hanjin": _("한진택배"),
    "logen": _("로젠택배"),
    "lotte": _("롯데택배"),
    "kdexp": _("경동택배"),
    "daesin": _("대신택배"),
    "hdexp": _("합동택배"),
    "chunil": _("천일택배"),
    "ilyang": _("일양로지스"),
    "cu": _("CU 편의점택배"),
    "gs25": _("GS25 편의점택배"),
    "ems": "EMS",
}
