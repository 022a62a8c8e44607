"""Serializers of matches: what is sent to begin one, and what is told of one."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.models import Player
from accounts.outcome import Code, Refused
from cards.api.base import RefusedError
from cards.api.fields import FlagField, NumberField, PatternField, TextField
from games.kernel.shuffle import SALT
from matches.api.ratings import RatingChangeSerializer, RatingSerializer
from matches.clocks.keys import parse_clock
from matches.clocks.presets import CLOCKS, USUAL
from matches.forms import FRIEND
from matches.models import Challenge, Match, Seat
from matches.play.claim import KINDS as CLAIMS
from matches.play.offers import KINDS
from matches.play.play_on import SELF
from matches.ratings.leaderboard import ratings_of

__all__ = [
    "ONE_WAY",
    "AcceptBody",
    "BeginBody",
    "ChallengeBody",
    "ChallengeSerializer",
    "ClaimBody",
    "DeclineBody",
    "JoinBody",
    "LobbySerializer",
    "MatchSerializer",
    "MeBody",
    "MeSerializer",
    "OfferBody",
    "OpponentSerializer",
    "PromiseSerializer",
    "SaltBody",
]


WAYS = ("deck", "continue", "position")
"""How a match begins. In a game without decks it may begin by none of them."""
NO_SEATS_TO_TAKE = Refused(Code.FAULTY, gettext_lazy("Agents take seats of a match with a friend."))
ONE_WAY = Refused(Code.FAULTY, format_lazy(gettext_lazy("Send exactly one of: {ways}."), ways=", ".join(WAYS)))
CLOCK_KEYS = " ".join(f"`{clock.key}`: {clock.in_words}." for clock in CLOCKS.values() if clock.is_timed)
OWN_CLOCK = (
    "An own one: `10+5` (10 minutes, 5 seconds more after each answer), `8/30` (8 minutes, and 30 seconds a decision)."
)
CLOCK_KEYS = f"{CLOCK_KEYS} {OWN_CLOCK}"


class ClockField(TextField):
    """A key of a clock; empty: none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"max_length": 20, "default": "", "allow_blank": True} | kwargs)

    def to_internal_value(self, data: Any) -> Any:
        key = super().to_internal_value(data)
        clock = parse_clock(key)
        if isinstance(clock, Refused):
            raise serializers.ValidationError(clock.detail)
        return key


class OpponentSerializer(serializers.Serializer[Any]):
    agent = serializers.CharField(help_text="What to name as `opponent`.")
    name = serializers.CharField()
    level = serializers.CharField()
    description = serializers.CharField()


class MeSerializer(serializers.Serializer[Player]):
    name = serializers.CharField(source="display_name")
    account = serializers.CharField(source="user.username")
    bot = serializers.BooleanField(source="is_bot", help_text="Whether the account carries the bot mark.")
    rated_against_bots = serializers.BooleanField(
        source="meets_bots", help_text="Whether your rated matches may be against bots."
    )
    running = serializers.SerializerMethodField(help_text="Matches of yours that wait or run.")

    ratings = serializers.SerializerMethodField()

    @extend_schema_field(RatingSerializer(many=True))
    def get_ratings(self, player: Player) -> Any:
        return RatingSerializer(ratings_of(player), many=True).data

    def get_running(self, player: Player) -> int:
        ended = (Match.Status.OVER, Match.Status.CALLED_OFF)
        return Match.objects.filter(seats__player=player).exclude(status__in=ended).count()


class MeBody(serializers.Serializer[Any]):
    bot = FlagField(
        required=False, help_text="Mark your account as a bot's, or remove the mark a day after your last rated match."
    )
    rated_against_bots = FlagField(required=False, help_text="Allow rated matches against bots.")


class SeatSerializer(serializers.ModelSerializer[Seat]):
    bot = serializers.BooleanField(source="is_bots", help_text="Whether a program plays here with an account.")
    deck = serializers.CharField(
        source="deck_name", help_text="The name of the deck; empty where it isn't yours to know, or nobody brings any."
    )
    departure = serializers.CharField(
        help_text="Of somebody who has left while the others play on, why: `concession`, `timeout` or `claim`."
    )

    class Meta:
        model = Seat
        fields = ("seat", "name", "agent", "bot", "deck", "departure")

    def to_representation(self, seat: Seat) -> dict[str, Any]:
        data = super().to_representation(seat)
        player: Player | None = self.context.get("player")
        is_own = player is not None and seat.player_id == player.pk
        if not (is_own or seat.agent) and seat.match.hides_names:
            data |= {"name": ""}
        return data if is_own or seat.open_list or seat.match.is_over else {**data, "deck": ""}


class MatchSerializer(serializers.ModelSerializer[Match]):
    you = serializers.SerializerMethodField(help_text="Your seat; `null` if you don't play.")
    seats = SeatSerializer(many=True)
    to_move = serializers.CharField(help_text="The seat that decides now; empty if none does.")
    clock = serializers.CharField(help_text=f"{CLOCK_KEYS} Empty: nobody is timed.")
    deadline = serializers.DateTimeField(
        allow_null=True, help_text="When that seat runs out of time; `null` if it isn't timed."
    )
    winner = serializers.CharField(help_text="The seat that has won alone. Empty: none (yet), or several.")
    winners = serializers.ListField(
        child=serializers.CharField(), help_text="All seats that have won; none in a draw, or until it is over."
    )
    scores = serializers.DictField(
        child=serializers.IntegerField(), help_text="Points by seat, in a game that counts any."
    )
    setup = serializers.DictField(child=serializers.CharField(), help_text="What was chosen for it, by name.")
    invitation = serializers.SerializerMethodField(
        help_text="What a friend joins with; told to its host while it waits."
    )
    url = serializers.CharField(source="get_absolute_url", help_text="Path of its page.")
    socket = serializers.SerializerMethodField(help_text="Path of its WebSocket (docs/protocol.md).")
    commitment = serializers.CharField(
        source="seed_commitment", help_text="The hash of the secret behind its shuffle; empty if that was chosen."
    )
    rating_changes = RatingChangeSerializer(
        many=True, help_text="Of a rated match, once it is over and counted: some moments after its end."
    )
    practice = serializers.BooleanField(
        source="is_practice", help_text="It began in the midst of a game, and counts nowhere."
    )
    record = serializers.SerializerMethodField(help_text="Path of its record; `null` until it is over.")

    class Meta:
        model = Match
        fields = (
            "id", "game", "clock", "setup", "status", "seq", "you", "seats", "seat_count", "to_move", "deadline",
            "winner", "winners", "scores", "reason", "created", "finished", "invitation", "url", "socket",
            "commitment", "record", "is_rated", "practice", "rating_changes",
        )  # fmt: skip

    def get_you(self, match: Match) -> str | None:
        player: Player | None = self.context.get("player")
        own = (seat.seat for seat in match.seats.all() if player and seat.player_id == player.pk)
        return next(own, None)

    def get_invitation(self, match: Match) -> str | None:
        return match.invite if match.status == Match.Status.WAITING and self.get_you(match) else None

    def get_socket(self, match: Match) -> str:
        return f"/ws/matches/{match.pk}/"

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_record(self, match: Match) -> str | None:
        return reverse("api-match-record", args=[match.game, match.pk]) if match.is_over else None


class PromiseSerializer(serializers.Serializer[Any]):
    match = serializers.CharField(source="match_id", help_text="The id that the match will have.")
    commitment = serializers.CharField(help_text="SHA-256 of `<match>:<secret>`.")
    shuffle = serializers.CharField(
        source="ticket", help_text="What to send with the match that begins; good for hours."
    )


class SaltBody(serializers.Serializer[Any]):
    salt = PatternField(
        rf"^{SALT.pattern}\Z",
        allow_blank=True,
        default="",
        help_text="What you add to the shuffle: up to 64 letters and digits, by chance (docs/shuffle.md).",
    )


class ShuffleBody(SaltBody):
    shuffle = TextField(
        max_length=120, allow_blank=True, default="", help_text="From `matches/promise/`; without it no salt counts."
    )


class JoinBody(SaltBody):
    invitation = TextField(max_length=64, help_text="What the host was told.")
    deck = TextField(
        max_length=120,
        required=False,
        help_text="The `slug` of a deck of yours or of a starter deck. In a practice match the cards lie there; a game "
        "without decks takes none.",
    )


class OfferBody(serializers.Serializer[Any]):
    what = serializers.ChoiceField(
        KINDS,
        help_text="`draw`, `takeback`, `pause`, `time` (15 seconds more) and `presence` (are you there?) while the "
        "match goes on, `rematch` and `duplicate` after its end.",
    )


class DeclineBody(OfferBody):
    never = FlagField(default=False, help_text="Don't ask again in this match.")


class ClaimBody(serializers.Serializer[Any]):
    what = serializers.ChoiceField(CLAIMS, help_text="You `win`, it is a `draw`, or an `ai` plays on.")


class MomentBody(serializers.Serializer[Any]):
    match = TextField(max_length=16, help_text="A match that is over, or practice of yours.")
    seq = NumberField(min_value=0, max_value=100_000, help_text="The decision that is asked again.")


class TableBody(ShuffleBody):
    """How many sit at a match, and what is chosen for it."""

    seats = NumberField(
        required=False, min_value=1, max_value=16, help_text="How many sit at it. Left out: as many as are usual."
    )
    setup = serializers.DictField(
        child=TextField(max_length=40),
        default=dict,
        help_text="What the game lets choose for a match, by name. Left out: what is usual.",
    )


class AcceptBody(ShuffleBody):
    deck = TextField(
        max_length=120,
        required=False,
        help_text="The `slug` of a deck of yours or of a starter deck; none in a game without decks.",
    )


class BeginBody(AcceptBody, TableBody):
    position = serializers.JSONField(
        required=False,
        help_text="Instead of a deck: a position or scenario (docs/positions.md), as an object or as YAML.",
    )
    after_steps = FlagField(default=False, help_text="Of a scenario: begins after its steps.")
    seat = TextField(max_length=4, default="A", help_text="Yours, of a match that continues or has a position.")
    opponent = TextField(
        max_length=40,
        help_text="An agent of `opponents/`, or `friend`; of a match that continues or has a position, also `self`.",
    )
    opponent_deck = TextField(
        max_length=120,
        required=False,
        help_text="The agents' deck, by `slug`. Left out: a legal starter deck by chance, for each.",
    )
    agents = serializers.ListField(
        child=TextField(max_length=40),
        default=list,
        max_length=16,
        help_text="Of a match with a `friend`: agents that take seats, too. An agent as `opponent` takes all others.",
    )
    clock = ClockField(help_text=f"Of a match with a friend. {CLOCK_KEYS} Left out: nobody is timed.")

    def get_fields(self) -> dict[str, Any]:
        # The word is Python's own.
        moment = MomentBody(required=False, help_text="Instead of a deck: goes on from a decision of a match.")
        return {**super().get_fields(), "continue": moment}

    def validate(self, body: dict[str, Any]) -> dict[str, Any]:
        if sum(way in body for way in WAYS) > 1:
            raise RefusedError(ONE_WAY)
        is_practice = "continue" in body or "position" in body
        if not is_practice and body["opponent"] == SELF:
            raise serializers.ValidationError(
                {"opponent": gettext("Against yourself you continue a match, or play a position.")}
            )
        if body["clock"] and is_practice:
            raise serializers.ValidationError({"clock": gettext("Practice has no clock.")})
        if body["clock"] and body["opponent"] != FRIEND:
            raise serializers.ValidationError({"clock": gettext("Matches against agents have no clock.")})
        if body["agents"] and (is_practice or body["opponent"] != FRIEND):
            raise RefusedError(NO_SEATS_TO_TAKE)
        return body


class ClockSerializer(serializers.Serializer[Any]):
    key = serializers.CharField(help_text="What to name as `clock`; empty: nobody is timed.")
    name = serializers.CharField()
    in_words = serializers.CharField()
    bank = serializers.IntegerField(help_text="Seconds in the whole match, beyond its allowances.")
    allowance = serializers.IntegerField(help_text="Seconds for each decision.")
    increment = serializers.IntegerField(help_text="Seconds that each answer adds to the bank.")


class ChallengeSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    kind = serializers.ChoiceField(Challenge.Kind.choices)
    host = serializers.CharField(help_text="Who looks for an opponent; empty if a quick match isn't yours.")
    guest = serializers.BooleanField(help_text="Whether that is a guest, whose name anybody may have.")
    rating = serializers.CharField(allow_null=True, help_text="The host's, in lists: `1620`, or `1500?` if uncertain.")
    to = serializers.CharField(allow_null=True, help_text="Name of who was challenged; `null` if anybody may accept.")
    game = serializers.CharField()
    format = serializers.CharField(help_text="By which decks are judged.")
    clock = ClockSerializer()
    seat_count = serializers.IntegerField(help_text="So many play.")
    setup = serializers.DictField(child=serializers.CharField(), help_text="What was chosen for the match, by name.")
    unusual_setup = serializers.ListField(
        child=serializers.CharField(), help_text="What of it isn’t the default, in words."
    )
    is_rated = serializers.BooleanField()
    further_clocks = serializers.ListField(
        child=serializers.DictField(child=serializers.CharField()),
        help_text="`key` and `name` of clocks that do as well.",
    )
    either_stakes = serializers.BooleanField(help_text="Whether the other stakes do as well.")
    created = serializers.DateTimeField()
    status = serializers.ChoiceField(Challenge.Status.choices)
    table = serializers.CharField(
        allow_null=True, help_text="Of more than two: path of the page of the match, where those wait who have come."
    )
    match = serializers.CharField(
        allow_null=True, help_text="Id of the match, once it has begun; of more than two, also while it waits."
    )


class LobbySerializer(serializers.Serializer[Any]):
    open = ChallengeSerializer(many=True)
    own = ChallengeSerializer(many=True)
    received = ChallengeSerializer(many=True)


class ChallengeBody(AcceptBody, TableBody):
    kind = serializers.ChoiceField(Challenge.Kind.choices)
    to = TextField(max_length=150, required=False, help_text="Name of an account: whom a `direct` one challenges.")
    clock = ClockField(
        default=None,
        help_text=f"{CLOCK_KEYS} Empty: none, for `direct` ones alone. Left out: none for these, else `{USUAL.key}`.",
    )
    is_rated = FlagField(default=False)
    further_clocks = serializers.ListField(
        child=ClockField(), default=list, max_length=5, help_text="Of a `quick` one: clocks that do as well."
    )
    either_stakes = FlagField(default=False, help_text="Of a `quick` one: rated and casual will do.")

    def validate(self, asked: dict[str, Any]) -> dict[str, Any]:
        if asked["kind"] == Challenge.Kind.DIRECT and "to" not in asked:
            raise serializers.ValidationError({"to": gettext("Whom do you challenge?")})
        if asked["clock"] is None:
            asked["clock"] = "" if asked["kind"] == Challenge.Kind.DIRECT else USUAL.key
        return asked
