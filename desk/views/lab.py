"""Balance lab: experiments, how they are begun, and how far they are."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.answers import told
from accounts.game_address import game_of
from accounts.outcome import Refused
from cards.models import Card, Change
from desk.access import at_the_desk, user_of
from desk.lab.figures import figures_of
from desk.lab.forms import CardForm, DecksForm
from desk.lab.measure import measure, measure_release
from desk.lab.report import Report
from desk.lab.start import go_on, start_card, start_decks, stop
from desk.models import Experiment
from desk.views.answers import posted, status_of
from desk.views.releases import release_of

ACTIONS = {
    "stop": (stop, gettext_lazy("Experiment stopped. Played games are kept.")),
    "go-on": (go_on, gettext_lazy("Experiment continued or added to your queue.")),
}
"""What can be done with an experiment, by its name in addresses, and what is said when it is done."""
LATEST = 30
Status = Experiment.Status


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def overview(request: HttpRequest) -> HttpResponse:
    """All experiments; posted, the decks play each other."""
    game = game_of(request)
    form = DecksForm(game, posted(request))
    refused = None
    if form.is_valid():
        wish = form.cleaned_data
        begun = start_decks(user_of(request), game, wish["decks"], wish["agent"], wish["most"])
        if isinstance(begun, Experiment):
            return redirect(begun)
        refused = begun
    rows = Experiment.objects.filter(game=game).select_related("author").defer("plan")
    context = {"form": form, "refused": refused, "experiments": rows[:LATEST]}
    return render(request, "desk/lab.html", context, status=_status(form, refused))


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def card(request: HttpRequest, slug: str) -> HttpResponse:
    """The test of a published card."""
    rows = Card.objects.select_related("published")
    return _test(request, get_object_or_404(rows, game=game_of(request), slug=slug))


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def change(request: HttpRequest, pk: int) -> HttpResponse:
    """The test of a card as it would be."""
    return _test(request, _change(pk))


@require_safe
@at_the_desk
def experiment_page(request: HttpRequest, pk: int) -> HttpResponse:
    return render(request, "desk/lab_experiment.html", {"report": Report(_experiment(pk))})


@require_safe
@never_cache
@at_the_desk
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """The part of the page that changes while games are played."""
    return render(request, "desk/_lab_report.html", {"report": Report(_experiment(pk))})


@require_POST
@at_the_desk
def act(request: HttpRequest, pk: int, action: str) -> HttpResponse:
    if action not in ACTIONS:
        raise Http404("Nothing of that name can be done with an experiment.")
    do, said = ACTIONS[action]
    experiment = _experiment(pk)
    told(request, do(user_of(request), experiment), str(said))
    return redirect(experiment)


@require_POST
@at_the_desk
def measure_change(request: HttpRequest, pk: int) -> HttpResponse:
    """Begins to measure the card of a change, or stops it, and goes back to the page with the button."""
    about, user = _change(pk), user_of(request)
    if request.POST.get("do") == "stop":
        for unended in about.experiments.filter(status__in=Experiment.UNENDED):
            told(request, stop(user, unended), gettext("Experiment stopped. Played games are kept."))
    else:
        begun = measure(user, about)
        if isinstance(begun, Experiment) and begun.status == Status.WAITING:
            said = gettext("%(title)s added to the queue. You can leave this page.")
        else:
            said = gettext("Measuring %(title)s. You can leave this page.")
        told(request, begun, said % {"title": about.title})
    from_release = about.release and request.POST.get("from") == "release"
    page = (
        reverse("desk-release", args=[game_of(request), about.release_id]) if from_release else about.get_absolute_url()
    )
    return redirect(f"{page}#figures-{pk}")


@require_POST
@at_the_desk
def measure_all(request: HttpRequest, pk: int) -> HttpResponse:
    """Begins to measure the cards of a release that lack figures."""
    begun = measure_release(user_of(request), release_of(game_of(request), pk))
    told(request, begun, gettext("Measuring the cards one by one. You can leave this page."))
    return redirect(reverse("desk-release", args=[game_of(request), pk]) + "#figures-title")


@require_safe
@never_cache
@at_the_desk
def figures(request: HttpRequest, pk: int) -> HttpResponse:
    """The figures of a change's card, while games are played."""
    context = {"figures": figures_of(_change(pk)), "figures_from": request.GET.get("from", "")}
    return render(request, "desk/_card_figures.html", context)


def _test(request: HttpRequest, about: Card | Change) -> HttpResponse:
    form = CardForm(about.game, posted(request))
    refused = None
    if form.is_valid():
        wish = form.cleaned_data
        begun = start_card(user_of(request), about.game, about, (wish["screening"], wish["agent"]), wish["most"])
        if isinstance(begun, Experiment):
            return redirect(begun)
        refused = begun
    rows = about.experiments.defer("plan").select_related("author")
    context = {"about": about, "form": form, "refused": refused, "experiments": rows[:LATEST]}
    return render(request, "desk/lab_card.html", context, status=_status(form, refused))


def _change(pk: int) -> Change:
    return get_object_or_404(Change.objects.select_related("card", "release"), pk=pk)


def _experiment(pk: int) -> Experiment:
    rows = Experiment.objects.select_related("author", "card", "change", "catalog").defer("catalog__definitions")
    return get_object_or_404(rows, pk=pk)


def _status(form: DecksForm | CardForm, refused: Refused | None) -> int:
    return status_of(refused) if refused else 422 if form.errors else 200
