"""Serializers and request bodies of matches."""

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

_WAYS = ("deck", "continue", "position")
"""How a match begins. In a game without decks it may begin by none of them."""
_NO_SEATS_TO_TAKE = Refused(Code.FAULTY, gettext_lazy("`agents` is only for matches with a friend."))
ONE_WAY = Refused(Code.FAULTY, format_lazy(gettext_lazy("Send exactly one of: {ways}."), ways=", ".join(_WAYS)))
CLOCK_KEYS = " ".join(f"`{clock.key}`: {clock.in_words}." for clock in CLOCKS.values() if clock.is_timed)
OWN_CLOCK = "Custom: `10+5` (10 minutes, plus 5 seconds after each move), `8/30` (8 minutes, plus 30 seconds per move)."
CLOCK_KEYS = f"{CLOCK_KEYS} {OWN_CLOCK}"


class ClockField(TextField):
    """Key of a clock; empty: untimed."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"max_length": 20, "default": "", "allow_blank": True} | kwargs)

    def to_internal_value(self, data: Any) -> Any:
        key = super().to_internal_value(data)
        clock = parse_clock(key)
        if isinstance(clock, Refused):
            raise serializers.ValidationError(clock.detail)
        return key


class OpponentSerializer(serializers.Serializer[Any]):
    agent = serializers.CharField(help_text="The value for `opponent`.")
    name = serializers.CharField()
    level = serializers.CharField()
    description = serializers.CharField()


class MeSerializer(serializers.Serializer[Player]):
    name = serializers.CharField(source="display_name")
    account = serializers.CharField(source="user.username")
    bot = serializers.BooleanField(source="is_bot", help_text="Whether the account is marked as a bot.")
    rated_against_bots = serializers.BooleanField(
        source="meets_bots", help_text="Whether you allow rated matches against bots."
    )
    running = serializers.SerializerMethodField(help_text="Number of your waiting and running matches.")

    ratings = serializers.SerializerMethodField()

    @extend_schema_field(RatingSerializer(many=True))
    def get_ratings(self, player: Player) -> Any:
        return RatingSerializer(ratings_of(player), many=True).data

    def get_running(self, player: Player) -> int:
        ended = (Match.Status.OVER, Match.Status.CALLED_OFF)
        return Match.objects.filter(seats__player=player).exclude(status__in=ended).count()


class MeBody(serializers.Serializer[Any]):
    bot = FlagField(
        required=False, help_text="Mark your account as a bot, or remove the mark a day after your last rated match."
    )
    rated_against_bots = FlagField(required=False, help_text="Allow rated matches against bots.")


class SeatSerializer(serializers.ModelSerializer[Seat]):
    bot = serializers.BooleanField(source="is_bots", help_text="Whether this seat is played by a bot account.")
    deck = serializers.CharField(
        source="deck_name", help_text="Deck name; empty if hidden from you, or in a game without decks."
    )
    departure = serializers.CharField(
        help_text="Why the player left while the others played on: `concession`, `timeout` or `claim`."
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
    to_move = serializers.CharField(help_text="The seat to move; empty if none.")
    clock = serializers.CharField(help_text=f"{CLOCK_KEYS} Empty: untimed.")
    deadline = serializers.DateTimeField(
        allow_null=True, help_text="When the seat to move runs out of time; `null` if untimed."
    )
    winner = serializers.CharField(help_text="The seat that won alone; empty if none (yet) or several.")
    winners = serializers.ListField(
        child=serializers.CharField(), help_text="All winning seats; empty in a draw or until the match is over."
    )
    scores = serializers.DictField(child=serializers.IntegerField(), help_text="Points by seat, in games with points.")
    setup = serializers.DictField(child=serializers.CharField(), help_text="Match options, by name.")
    invitation = serializers.SerializerMethodField(
        help_text="The token a friend joins with; visible to the host while the match waits."
    )
    url = serializers.CharField(source="get_absolute_url", help_text="Path of the page.")
    socket = serializers.SerializerMethodField(help_text="Path of the WebSocket (docs/protocol.md).")
    commitment = serializers.CharField(
        source="seed_commitment", help_text="Hash of the shuffle's secret; empty if the shuffle was chosen."
    )
    rating_changes = RatingChangeSerializer(many=True, help_text="For rated matches, shortly after the end.")
    practice = serializers.BooleanField(
        source="is_practice", help_text="Whether it is practice: started from a position and never counted."
    )
    record = serializers.SerializerMethodField(help_text="Path of the record; `null` until the match is over.")

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
    match = serializers.CharField(source="match_id", help_text="The future id of the match.")
    commitment = serializers.CharField(help_text="SHA-256 of `<match>:<secret>`.")
    shuffle = serializers.CharField(source="ticket", help_text="Send this when you create the match; valid for hours.")


class SaltBody(serializers.Serializer[Any]):
    salt = PatternField(
        rf"^{SALT.pattern}\Z",
        allow_blank=True,
        default="",
        help_text="Your random part of the shuffle: up to 64 letters and digits (docs/shuffle.md).",
    )


class ShuffleBody(SaltBody):
    shuffle = TextField(
        max_length=120, allow_blank=True, default="", help_text="From `matches/promise/`; required for a salt to count."
    )


class JoinBody(SaltBody):
    invitation = TextField(max_length=64, help_text="The host's invitation token.")
    deck = TextField(
        max_length=120,
        required=False,
        help_text="The `slug` of one of your decks or of a ready deck. Omit it in practice matches and in games "
        "without decks.",
    )


class OfferBody(serializers.Serializer[Any]):
    what = serializers.ChoiceField(
        KINDS,
        help_text="`draw`, `takeback`, `pause`, `time` (15 seconds more) and `presence` (are you there?) while the "
        "match runs; `rematch` and `duplicate` after its end.",
    )


class DeclineBody(OfferBody):
    never = FlagField(default=False, help_text="Don't ask again in this match.")


class ClaimBody(serializers.Serializer[Any]):
    what = serializers.ChoiceField(CLAIMS, help_text="`win`, `draw`, or let an `ai` play on.")


class MomentBody(serializers.Serializer[Any]):
    match = TextField(max_length=16, help_text="A finished match, or your own practice match.")
    seq = NumberField(min_value=0, max_value=100_000, help_text="The decision to start from.")


class TableBody(ShuffleBody):
    """Seats and options of a match."""

    seats = NumberField(
        required=False, min_value=1, max_value=16, help_text="Number of seats; default: the game's usual number."
    )
    setup = serializers.DictField(
        child=TextField(max_length=40),
        default=dict,
        help_text="Match options by name; default: the game's usual ones.",
    )


class AcceptBody(ShuffleBody):
    deck = TextField(
        max_length=120,
        required=False,
        help_text="The `slug` of one of your decks or of a ready deck; omit it in games without decks.",
    )


class BeginBody(AcceptBody, TableBody):
    position = serializers.JSONField(
        required=False,
        help_text="Instead of a deck: a position or scenario (docs/positions.md), as an object or YAML.",
    )
    after_steps = FlagField(default=False, help_text="For a scenario: start after its steps.")
    seat = TextField(max_length=4, default="A", help_text="Your seat, with `continue` or `position`.")
    opponent = TextField(
        max_length=40,
        help_text="An AI from `opponents/`, or `friend`; with `continue` or `position` also `self`.",
    )
    opponent_deck = TextField(
        max_length=120,
        required=False,
        help_text="The AIs' deck, by `slug`; default: a random legal ready deck for each.",
    )
    agents = serializers.ListField(
        child=TextField(max_length=40),
        default=list,
        max_length=16,
        help_text="With `friend`: AIs for further seats. An AI as `opponent` takes all other seats.",
    )
    clock = ClockField(help_text=f"For a match with a friend. {CLOCK_KEYS} Default: untimed.")

    def get_fields(self) -> dict[str, Any]:
        # The word is Python's own.
        moment = MomentBody(required=False, help_text="Instead of a deck: continue from a decision of a match.")
        return {**super().get_fields(), "continue": moment}

    def validate(self, body: dict[str, Any]) -> dict[str, Any]:
        if sum(way in body for way in _WAYS) > 1:
            raise RefusedError(ONE_WAY)
        is_practice = "continue" in body or "position" in body
        if not is_practice and body["opponent"] == SELF:
            raise serializers.ValidationError({"opponent": gettext("`self` needs `continue` or `position`.")})
        if body["clock"] and is_practice:
            raise serializers.ValidationError({"clock": gettext("Practice has no clock.")})
        if body["clock"] and body["opponent"] != FRIEND:
            raise serializers.ValidationError({"clock": gettext("Matches against AIs have no clock.")})
        if body["agents"] and (is_practice or body["opponent"] != FRIEND):
            raise RefusedError(_NO_SEATS_TO_TAKE)
        return body


class ClockSerializer(serializers.Serializer[Any]):
    key = serializers.CharField(help_text="The value for `clock`; empty: untimed.")
    name = serializers.CharField()
    in_words = serializers.CharField()
    bank = serializers.IntegerField(help_text="Time bank in seconds for the whole match, beyond allowances.")
    allowance = serializers.IntegerField(help_text="Seconds per move.")
    increment = serializers.IntegerField(help_text="Seconds added to the bank after each move.")


class ChallengeSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    kind = serializers.ChoiceField(Challenge.Kind.choices)
    host = serializers.CharField(help_text="The host's name; empty for other players' quick matches.")
    guest = serializers.BooleanField(help_text="Whether the host is a guest (names of guests aren't unique).")
    rating = serializers.CharField(
        allow_null=True, help_text="The host's rating, in lists: `1620`, or `1500?` if not settled."
    )
    to = serializers.CharField(allow_null=True, help_text="Name of the challenged player; `null` if anyone may accept.")
    game = serializers.CharField()
    format = serializers.CharField(help_text="The format that decks must be legal in.")
    clock = ClockSerializer()
    seat_count = serializers.IntegerField(help_text="Number of players.")
    setup = serializers.DictField(child=serializers.CharField(), help_text="Match options, by name.")
    unusual_setup = serializers.ListField(
        child=serializers.CharField(), help_text="Non-default match options, as text."
    )
    is_rated = serializers.BooleanField()
    further_clocks = serializers.ListField(
        child=serializers.DictField(child=serializers.CharField()),
        help_text="`key` and `name` of other accepted clocks.",
    )
    either_stakes = serializers.BooleanField(help_text="Whether both rated and casual are accepted.")
    created = serializers.DateTimeField()
    status = serializers.ChoiceField(Challenge.Status.choices)
    table = serializers.CharField(
        allow_null=True, help_text="With more than two players: path of the match page, where players wait."
    )
    match = serializers.CharField(
        allow_null=True, help_text="Match id, once started; with more than two players also while waiting."
    )


class LobbySerializer(serializers.Serializer[Any]):
    open = ChallengeSerializer(many=True)
    own = ChallengeSerializer(many=True)
    received = ChallengeSerializer(many=True)


class ChallengeBody(AcceptBody, TableBody):
    kind = serializers.ChoiceField(Challenge.Kind.choices)
    to = TextField(max_length=150, required=False, help_text="Account name of the player to challenge (`direct` only).")
    clock = ClockField(
        default=None,
        help_text=f"{CLOCK_KEYS} Empty: untimed, for `direct` only. Default: untimed for `direct`, else `{USUAL.key}`.",
    )
    is_rated = FlagField(default=False)
    further_clocks = serializers.ListField(
        child=ClockField(), default=list, max_length=5, help_text="For `quick`: other accepted clocks."
    )
    either_stakes = FlagField(default=False, help_text="For `quick`: accept both rated and casual.")

    def validate(self, asked: dict[str, Any]) -> dict[str, Any]:
        if asked["kind"] == Challenge.Kind.DIRECT and "to" not in asked:
            raise serializers.ValidationError({"to": gettext("Name the player to challenge.")})
        if asked["clock"] is None:
            asked["clock"] = "" if asked["kind"] == Challenge.Kind.DIRECT else USUAL.key
        return asked
