"""What is known of a browser by the name that it gives itself: whether it is a person's, and its kind of device."""

import re

from core.reports.models import Device

# Search engines, link previews, monitors, and browsers that programs drive. The phones named Cubot are none.
_ROBOTS = re.compile(
    r"(?<!cu)bot|crawl|spider|slurp|headless|phantom|lighthouse|pagespeed|preview|scrap|fetch|monitor|archive|validator"
    r"|facebookexternalhit|mediapartners|embedly|whatsapp|skypeuri|yeti|daumoa|bytespider|dataprovider|pingdom"
    r"|uptime|statuscake|gtmetrix|curl|wget|python|okhttp|axios|node-|java/|httpclient|electron|jsdom",
    re.IGNORECASE,
)
_TABLETS = re.compile(r"ipad|tablet|playbook|silk|kindle|android(?!.*mobile)", re.IGNORECASE)
_PHONES = re.compile(r"mobile|iphone|ipod|phone", re.IGNORECASE)


def is_robot(agent: str) -> bool:
    """Whether a `User-Agent` is of no browser that a person uses: browsers all begin alike."""
    return not agent.startswith(("Mozilla/", "Opera/")) or bool(_ROBOTS.search(agent))


def device_of(agent: str) -> Device:
    """The kind of device. An iPad that asks for desktop pages names itself as a Mac, and counts as one."""
    if _TABLETS.search(agent):
        return Device.TABLET
    return Device.PHONE if _PHONES.search(agent) else Device.DESKTOP
