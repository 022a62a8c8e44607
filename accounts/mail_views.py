"""Views for mail: the address, and the two links in mails."""

from __future__ import annotations

from allauth.account.decorators import reauthentication_required
from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from accounts.mail import CONFIRM, STOP, confirm, mailbox_of_link, remove, set_address, stop
from accounts.models import Mailbox
from accounts.services import account_player


class AddressForm(forms.Form):
    address = forms.EmailField(
        label=gettext_lazy("Email address"),
        max_length=254,
        help_text=gettext_lazy("Only you can see it. We’ll send a link there to confirm it."),
    )


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@reauthentication_required(allow_get=True)
def mail(request: HttpRequest) -> HttpResponse:
    player = account_player(request)
    mailbox = Mailbox.objects.filter(player=player).first()
    form = AddressForm(request.POST or None, initial={"address": mailbox.address if mailbox else ""})
    if request.method == "POST" and form.is_valid():
        refused = set_address(player, form.cleaned_data["address"])
        if refused is None:
            return redirect("mail")
        form.add_error(None, refused)
    status = 422 if form.errors else 200
    return render(request, "accounts/mail.html", {"form": form, "mailbox": mailbox}, status=status)


@login_required
@require_POST
@reauthentication_required
def mail_remove(request: HttpRequest) -> HttpResponse:
    remove(account_player(request))
    messages.success(request, gettext("Address removed."))
    return redirect("mail")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm_page(request: HttpRequest, token: str) -> HttpResponse:
    """A button, since programs that look into mails follow links."""
    mailbox = mailbox_of_link(token, CONFIRM)
    if mailbox and request.method == "POST":
        if refused := confirm(mailbox):
            messages.error(request, refused)
        else:
            messages.success(request, gettext("%(address)s confirmed.") % {"address": mailbox.address})
        return redirect("mail" if request.user.is_authenticated else "home")
    context = {"mailbox": mailbox, "does": "confirm"}
    return render(request, "accounts/mail_link.html", context, status=200 if mailbox else 404)


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def stop_page(request: HttpRequest, token: str) -> HttpResponse:
    """Ends the notices. A mail program posts here by itself when its own button is pressed, signed in nowhere."""
    mailbox = mailbox_of_link(token, STOP)
    if mailbox and request.method == "POST":
        stop(mailbox)
    context = {"mailbox": mailbox, "does": "stop", "is_done": request.method == "POST"}
    return render(request, "accounts/mail_link.html", context, status=200 if mailbox else 404)
