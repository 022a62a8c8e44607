"""Settings of an account: which kinds of news reach it by which way, quiet hours, who may challenge it, and bots."""

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
from django.views.decorators.http import require_http_methods, require_POST

from accounts.answers import told
from accounts.mail import choose
from accounts.models import Mailbox
from accounts.push.keys import public_key
from accounts.services import account_player
from matches.models import NewsSettings
from matches.news.kinds import FOLLOWED, KINDS
from matches.news.settings import settings_of
from matches.ratings.bots import mark_own

_PUSHED = {key: kind for key, kind in KINDS.items() if kind.lasts}
_MAILED = {kind.mailed: kind for kind in KINDS.values() if kind.mailed}
_TIME = forms.TimeInput({"type": "time"}, "%H:%M")


@cache
def _time_zones() -> list[tuple[str, str]]:
    """Places, and UTC; without the shorthands that some systems have beside them."""
    places = {name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "US/"))}
    return [(name, name) for name in ["UTC", *sorted(places)]]


class NewsForm(forms.ModelForm[NewsSettings]):
    pushed = forms.MultipleChoiceField(choices=[(key, kind.name) for key, kind in _PUSHED.items()], required=False)
    mailed = forms.MultipleChoiceField(choices=[(key, kind.name) for key, kind in _MAILED.items()], required=False)
    time_zone = forms.ChoiceField(label=gettext_lazy("Time zone"), choices=_time_zones)

    class Meta:
        model = NewsSettings
        fields = ("pushed", "hears_followed", "quiet_from", "quiet_until", "time_zone", "challengers")
        labels = {"quiet_from": gettext_lazy("From"), "quiet_until": gettext_lazy("Until")}
        widgets = {**dict.fromkeys(("quiet_from", "quiet_until"), _TIME), "challengers": forms.RadioSelect}

    @property
    def quiet_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("quiet_from", "quiet_until", "time_zone")]

    def clean_pushed(self) -> str:
        return " ".join(self.cleaned_data["pushed"])

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        start, end = given.get("quiet_from"), given.get("quiet_until")
        if not self.errors and ((start is None) != (end is None) or (start is not None and start == end)):
            self.add_error("quiet_until", gettext("Choose two different times, or leave both empty."))
        return given


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def news_settings(request: HttpRequest) -> HttpResponse:
    player = account_player(request)
    settings, mailbox = settings_of(player), Mailbox.objects.filter(player=player, confirmed__isnull=False).first()
    mailed = [choice for choice in _MAILED if mailbox and getattr(mailbox, choice)]
    initial = {"pushed": settings.pushed.split(), "mailed": mailed}
    form = NewsForm(request.POST or None, instance=settings, initial=initial)
    if request.method == "POST" and form.is_valid():
        wanted = {name: form.cleaned_data[name] for name in form.Meta.fields}
        NewsSettings.objects.update_or_create(player=player, defaults=wanted)
        if mailbox:
            choose(player, form.cleaned_data["mailed"])
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


@login_required
@require_POST
def bot_settings(request: HttpRequest) -> HttpResponse:
    player = account_player(request)
    # Whatever becomes of the mark, which only a moderator may be able to remove.
    mark_own(player, meets_bots="meets_bots" in request.POST)
    told(request, mark_own(player, is_bot="is_bot" in request.POST), gettext("Bot settings saved."))
    return redirect("account")
