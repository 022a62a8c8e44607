"""Forms for choosing a match: your deck, the opponent, and the opponent's deck."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext, gettext_lazy, pgettext

import games
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK, SetupChoice
from matches.agents import in_manner, opponents_of
from matches.clocks.forms import OwnClockForm, clock_choices
from matches.clocks.presets import CLOCKS, USUAL
from matches.play.create import Companion
from matches.play.decks import of_another_game
from matches.play.play_on import Sitting, against
from matches.positions import LONGEST
from matches.queries import MatchDecks
from matches.terms import Terms

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


AI, QUICK, OPEN, FRIEND, PLAYER = "ai", "quick", "open", "friend", "player"
_WAYS = (
    (AI, gettext_lazy("AI")),
    (QUICK, gettext_lazy("Quick match")),
    (OPEN, gettext_lazy("Open challenge")),
    (FRIEND, gettext_lazy("A friend, by link")),
    (PLAYER, gettext_lazy("Challenge a player")),
)
"""With AI, the agent is that of the field `level`. An agent may also be named as the opponent itself."""
EITHER = "either"
_FOR_TWO = (QUICK, PLAYER)
"""Ways for matches of two."""
_NO_SEATS = gettext_lazy("This game can’t be played with that number of players.")
_OPPONENT_GONE = gettext_lazy("That opponent is no longer available.")
_DECK_GONE = gettext_lazy("That deck is no longer legal. Choose another one.")


class DeckField(forms.ModelChoiceField[Deck]):
    """One of the decks that a match offers. Of a deck of another game, it says so."""

    decks: MatchDecks

    def to_python(self, value: Any) -> Deck | None:
        for deck in self.decks.elsewhere:
            if str(deck.pk) == str(value):
                raise forms.ValidationError(of_another_game(deck, self.decks.game).detail)
        return super().to_python(value)


class DeckForm(forms.Form):
    """The deck to play with."""

    deck = DeckField(
        Deck.objects.none(),
        empty_label=None,
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose a deck to play with."),
            "invalid_choice": _DECK_GONE,
        },
    )

    def __init__(self, decks: MatchDecks, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.decks = decks
        if decks.are_brought:
            self._offer("deck")
        else:
            del self.fields["deck"]

    @property
    def brought(self) -> DeckList:
        """The chosen deck list."""
        return self.cleaned_data["deck"].deck_list if self.decks.are_brought else NO_DECK

    @property
    def offered(self) -> list[Deck]:
        return self.decks.playable

    @property
    def says(self) -> str:
        """Errors of the deck field, for a page that doesn't show the form."""
        return " ".join(map(str, self.errors.get("deck", ())))

    def chosen(self, name: str) -> str:
        """The current value, as a radio button has it."""
        return str(self[name].value() or "") if name in self.fields else ""

    def _offer(self, name: str) -> None:
        field = self.fields[name]
        assert isinstance(field, DeckField)
        field.decks = self.decks
        field.queryset = Deck.objects.filter(pk__in=[deck.pk for deck in self.offered])
        # They have been read already.
        named = sorted(self.offered, key=lambda deck: (deck.name, deck.pk))
        none = [] if field.empty_label is None else [("", field.empty_label)]
        field.choices = [*none, *((deck.pk, deck.name) for deck in named)]


class EntryForm(DeckForm):
    """The same with decks that aren't legal now: joining explains their problems."""

    @property
    def offered(self) -> list[Deck]:
        return self.decks.playable + [barred.deck for barred in self.decks.barred]


class NewMatchForm(OwnClockForm, DeckForm):
    """Your deck, the opponent, and the terms of a match against a person."""

    opponent = forms.ChoiceField(
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose an opponent."),
            "invalid_choice": _OPPONENT_GONE,
        },
    )
    level = forms.ChoiceField(required=False, error_messages={"invalid_choice": _OPPONENT_GONE})
    name = forms.CharField(required=False, max_length=150, label=gettext_lazy("Account name"))
    clock = forms.ChoiceField(
        required=False,
        initial=USUAL.key,
        choices=lambda: clock_choices(CLOCKS.values()),
        error_messages={"invalid_choice": gettext_lazy("Unknown clock. Choose one from the list.")},
    )
    stakes = forms.ChoiceField(
        required=False,
        choices=[
            ("casual", gettext_lazy("Casual")),
            ("rated", gettext_lazy("Rated")),
            (EITHER, gettext_lazy("Either")),
        ],
        widget=forms.RadioSelect,
    )
    further_clocks = forms.MultipleChoiceField(
        required=False,
        choices=lambda: [(clock.key, clock.name) for clock in CLOCKS.values() if clock.is_live],
        widget=forms.CheckboxSelectMultiple,
    )
    opponent_deck = DeckField(
        Deck.objects.none(),
        required=False,
        empty_label=gettext_lazy("Surprise me"),
        error_messages={"invalid_choice": _DECK_GONE},
    )

    manner = forms.CharField(required=False, max_length=20)
    seats = forms.TypedChoiceField(
        label=gettext_lazy("Players"),
        required=False,
        coerce=int,
        empty_value=None,
        error_messages={"invalid_choice": _NO_SEATS},
    )
    agents = forms.TypedChoiceField(
        label=gettext_lazy("AI seats"),
        required=False,
        coerce=int,
        empty_value=None,
        error_messages={"invalid_choice": _NO_SEATS},
    )
    companion = forms.ChoiceField(label=gettext_lazy("AI level"), required=False)

    def __init__(self, decks: MatchDecks, *args: object, **kwargs: object) -> None:
        super().__init__(decks, *args, **kwargs)
        self.game = games.load(decks.game)
        agents = [(known.agent, known.name) for known in opponents_of(decks.game)]
        most = max(self.game.seat_counts)
        self._choose("opponent", [*agents, *(way for way in _WAYS if self.is_for_two or way[0] not in _FOR_TWO)])
        self._choose("level", agents)
        self._choose("seats", [(str(count), str(count)) for count in sorted(self.game.seat_counts)])
        self._choose(
            "agents", [("0", pgettext("AIs", "None")), *((str(count), str(count)) for count in range(1, most - 1))]
        )
        self._choose("companion", agents)
        self.fields["seats"].initial = self.game.seat_counts[0]
        if decks.are_brought:
            self._offer("opponent_deck")
        else:
            del self.fields["opponent_deck"]
        if len(self.game.seat_counts) == 1:
            del self.fields["seats"]
        if most == 2:
            del self.fields["agents"], self.fields["companion"]
        for choice in self.game.setup_choices:
            self.fields[_field_of(choice)] = forms.ChoiceField(
                label=choice.label,
                choices=list(choice.values.items()),
                required=False,
                help_text="\n".join(f"{choice.values[value]}: {note}" for value, note in choice.notes.items()),
            )

    @property
    def is_for_two(self) -> bool:
        """Whether the game can be played by two."""
        return 2 in self.game.seat_counts

    @property
    def setup_fields(self) -> list[forms.BoundField]:
        """The setup options of the game."""
        return [self[_field_of(choice)] for choice in self.game.setup_choices]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("opponent") == AI:
            cleaned["opponent"] = cleaned.get("level") or opponents_of(self.decks.game)[0].agent
        if cleaned.get("opponent") == PLAYER and not cleaned.get("name", "").strip():
            self.add_error("name", gettext("Enter the name of the account to challenge."))
        others = (cleaned.get("seats") or self.game.seat_counts[0]) - 1
        if cleaned.get("opponent") == FRIEND and (cleaned.get("agents") or 0) >= others:
            self.add_error("agents", gettext("Leave at least one seat for a friend."))
        return cleaned

    @property
    def terms(self) -> Terms:
        agreed = self.cleaned_data
        chosen = {choice.name: agreed[_field_of(choice)] for choice in self.game.setup_choices}
        setup = {name: value for name, value in chosen.items() if value}
        terms = Terms(self.decks.game, agreed["clock"], agreed["stakes"] == "rated", agreed.get("seats"), setup)
        if agreed["opponent"] != QUICK:
            return terms
        further = tuple(agreed["further_clocks"])
        return replace(terms, further_clocks=further, either_stakes=agreed["stakes"] == EITHER)

    @property
    def opponents(self) -> list[Companion]:
        """The agents on all other seats of a match against AI."""
        agents = [self.agent] * (len(self.terms.seats) - 1)
        return [Companion(agent, self._agents_deck()) for agent in agents]

    @property
    def companions(self) -> list[Companion]:
        """The agents that fill seats of a match with friends."""
        agent = self.cleaned_data.get("companion") or opponents_of(self.decks.game)[0].agent
        return [Companion(agent, self._agents_deck()) for _ in range(self.cleaned_data.get("agents") or 0)]

    @property
    def agent(self) -> str:
        """The chosen agent with the chosen style."""
        agreed = self.cleaned_data
        return in_manner(self.decks.game, agreed["opponent"], agreed["manner"])

    def _agents_deck(self) -> DeckList:
        """The deck chosen for agents; without a choice, a random one that isn't the player's own."""
        if not self.decks.are_brought:
            return NO_DECK
        chosen: Deck | None = self.cleaned_data["opponent_deck"]
        return (chosen or surprise(self.offered, self.cleaned_data["deck"])).deck_list

    def _choose(self, name: str, choices: Sequence[tuple[str, StrOrPromise]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices


def _field_of(choice: SetupChoice) -> str:
    return f"setup-{choice.name}"


def surprise(decks: list[Deck], own: Deck) -> Deck:
    """A random deck of these, if possible not the player's own."""
    others = [deck for deck in decks if deck.pk != own.pk]
    return secrets.choice(others) if others else own


class SittingForm(forms.Form):
    """Opponent and seat of a practice match."""

    against = forms.ChoiceField(
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose an opponent."),
            "invalid_choice": _OPPONENT_GONE,
        },
    )
    seat = forms.ChoiceField(
        label=gettext_lazy("Your seat"),
        error_messages={"invalid_choice": gettext_lazy("Unknown seat. Choose one from the list.")},
    )

    def __init__(self, game: str, seats: list[tuple[str, str]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        opposite, seat = self.fields["against"], self.fields["seat"]
        assert isinstance(opposite, forms.ChoiceField)
        assert isinstance(seat, forms.ChoiceField)
        opposite.choices, seat.choices = against(game).items(), seats

    @property
    def sitting(self) -> Sitting:
        return Sitting(self.cleaned_data["against"], self.cleaned_data["seat"])

    @property
    def chosen_against(self) -> str:
        return str(self["against"].value() or "")


class PlayOnForm(SittingForm):
    """The same with the decision of a match to continue from."""

    seq = forms.IntegerField(label=gettext_lazy("Decision"), min_value=0)

    def __init__(self, game: str, seats: list[tuple[str, str]], last: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(game, seats, *args, **kwargs)
        self.fields["seq"].widget.attrs["max"] = last


class PositionForm(SittingForm):
    """The same with a position, and where in its scenario the match starts."""

    text = forms.CharField(
        label=gettext_lazy("Position or scenario"),
        required=True,
        widget=forms.Textarea(attrs={"rows": 16, "spellcheck": "false", "autocomplete": "off"}),
        strip=False,
        max_length=LONGEST,
        error_messages={"required": gettext_lazy("Paste a position, or choose a file.")},
    )
    number = forms.IntegerField(required=False, min_value=1)
    begin = forms.ChoiceField(
        choices=[
            ("position", gettext_lazy("At the position")),
            ("steps", gettext_lazy("After the steps of the scenario")),
        ]
    )
