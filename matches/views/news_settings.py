"""Settings page for news: which kinds reach a player by which way, quiet hours, and who may challenge them."""

from __future__ import annotations

from functools import cache
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.mail import choose
from accounts.models import Mailbox, Player
from accounts.push.keys import public_key
from accounts.services import account_player
from matches.models import NewsSettings
from matches.news.kinds import FOLLOWED, KINDS
from matches.news.settings import settings_of

__all__ = ["news_settings"]

PUSHED = {key: kind for key, kind in KINDS.items() if kind.lasts}
MAILED = {kind.mailed: kind for kind in KINDS.values() if kind.mailed}


@cache
def _time_zones() -> list[tuple[str, str]]:
    """Places, and UTC; without the shorthands that some systems have beside them."""
    places = {name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "US/"))}
    return [(name, name) for name in ["UTC", *sorted(places)]]


class NewsForm(forms.Form):
    pushed = forms.MultipleChoiceField(choices=[(key, kind.name) for key, kind in PUSHED.items()], required=False)
    mailed = forms.MultipleChoiceField(choices=[(key, kind.name) for key, kind in MAILED.items()], required=False)
    hears_followed = forms.BooleanField(required=False)
    quiet_from = forms.TimeField(
        label=gettext_lazy("From"), required=False, widget=forms.TimeInput({"type": "time"}, "%H:%M")
    )
    quiet_until = forms.TimeField(
        label=gettext_lazy("Until"), required=False, widget=forms.TimeInput({"type": "time"}, "%H:%M")
    )
    time_zone = forms.ChoiceField(label=gettext_lazy("Time zone"), choices=_time_zones)
    challengers = forms.ChoiceField(choices=NewsSettings.Challengers, widget=forms.RadioSelect)

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        start, end = given.get("quiet_from"), given.get("quiet_until")
        if not self.errors and ((start is None) != (end is None) or (start is not None and start == end)):
            self.add_error("quiet_until", gettext("Quiet hours need two different times, or none."))
        return given


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def news_settings(request: HttpRequest) -> HttpResponse:
    player = account_player(request)
    settings, mailbox = settings_of(player), Mailbox.objects.filter(player=player, confirmed__isnull=False).first()
    form = NewsForm(request.POST or None, initial=_initial(settings, mailbox))
    if request.method == "POST" and form.is_valid():
        _keep(player, form.cleaned_data, has_mail=mailbox is not None)
        messages.success(request, gettext("Settings saved."))
        return redirect("news-settings")
    chosen = {name: form[name].value() or [] for name in ("pushed", "mailed")}
    context = {
        "form": form,
        "kinds": [
            {"kind": kind, "is_pushed": key in chosen["pushed"], "is_mailed": kind.mailed in chosen["mailed"]}
            for key, kind in KINDS.items()
        ],
        "followed": FOLLOWED,
        "mailbox": mailbox,
        "push_key": public_key(),
    }
    return render(request, "matches/news_settings.html", context, status=422 if form.errors else 200)


def _initial(settings: NewsSettings, mailbox: Mailbox | None) -> dict[str, Any]:
    names = ("hears_followed", "quiet_from", "quiet_until", "time_zone", "challengers")
    return {
        **{name: getattr(settings, name) for name in names},
        "pushed": settings.pushed.split(),
        "mailed": [choice for choice in MAILED if mailbox and getattr(mailbox, choice)],
    }


def _keep(player: Player, given: dict[str, Any], *, has_mail: bool) -> None:
    names = ("hears_followed", "quiet_from", "quiet_until", "time_zone", "challengers")
    wanted = {name: given[name] for name in names} | {"pushed": " ".join(given["pushed"])}
    NewsSettings.objects.update_or_create(player=player, defaults=wanted)
    if has_mail:
        choose(player, given["mailed"])
