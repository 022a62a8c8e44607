"""Devices: readable names from user agents."""

from __future__ import annotations

from django.utils.translation import gettext

# Most browsers name those that they resemble, too: the first one that is found counts.
_BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Chromium": "Chromium",
    "Safari": "Safari",
}
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "Linux": "Linux",
}


def device_of(user_agent: str) -> str:
    """“Firefox on Linux”, as far as the user agent shows it."""
    browser = next((name for sign, name in _BROWSERS.items() if sign in user_agent), gettext("A browser"))
    system = next((name for sign, name in _SYSTEMS.items() if sign in user_agent), "")
    return gettext("%(browser)s on %(system)s") % {"browser": browser, "system": system} if system else browser
