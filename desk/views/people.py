"""People of the desk: their roles, for superusers to give and take."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from accounts.answers import told
from accounts.game_address import game_of
from accounts.outcome import Code, Refused
from cards.curation.roles import ROLES
from desk.access import at_the_desk, user_of
from desk.people import account_named, members, set_roles
from desk.views.answers import status_of, typed


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def people(request: HttpRequest) -> HttpResponse:
    actor = user_of(request)
    if not actor.is_superuser:
        raise PermissionDenied(gettext("Only superusers can give roles."))
    name, wished, refused = typed(request, "name", 150), request.POST.getlist("role"), None
    if request.method == "POST":
        user = account_named(name)
        done = set_roles(actor, game_of(request), user, wished) if user else _unknown(name)
        if not isinstance(done, Refused):
            name = done.get_username()
            said = (
                gettext("%(name)s: %(roles)s.") % {"name": name, "roles": ", ".join(sorted(wished))}
                if wished
                else gettext("%(name)s has no roles now.") % {"name": name}
            )
            told(request, done, said)
            return redirect("desk-people", game_of(request))
        refused = done
    context = {"members": members(), "roles": list(ROLES), "name": name, "wished": wished, "refused": refused}
    return render(request, "desk/people.html", context, status=status_of(refused))


def _unknown(name: str) -> Refused:
    return Refused(
        Code.FAULTY, gettext("No account is called “%(name)s”. They need to sign up first.") % {"name": name}
    )
