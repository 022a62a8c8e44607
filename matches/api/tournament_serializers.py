"""Serializers and request bodies of tournaments."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.api.fields import FlagField, NameField, NumberField, TextField
from matches.api.serializers import CLOCK_KEYS, ClockField
from matches.clocks.presets import USUAL
from matches.models import Entry, Pairing, PairingSeat, Tournament
from matches.tournaments.create import BEST_OF, FEWEST, MOST_PLAYERS, MOST_ROUNDS, PAUSES, SHOW_UPS
from matches.tournaments.organize import ACTIONS, BOTH_LOSE, DRAW, EXTENSIONS
from matches.tournaments.queries import Meeting, RoundPage, TournamentPage


class TournamentSerializer(serializers.ModelSerializer[Tournament]):
    organizer = serializers.CharField(
        source="organizer.display_name", default=None, allow_null=True, help_text="The organizer's name."
    )
    players = serializers.IntegerField(help_text="Number of players; after the start, of those who started.")
    rounds = serializers.IntegerField(allow_null=True, help_text="`null`: set by the number of players at the start.")
    round = serializers.IntegerField(help_text="The latest round started; 0: none.")
    lists = serializers.ChoiceField(
        Tournament.Lists.choices, help_text="When decklists open to everyone: at the `start` or the `end`."
    )
    show_up = serializers.IntegerField(help_text="Minutes to show up in each round, by opening the match's socket.")
    pause = serializers.IntegerField(
        allow_null=True, help_text="Seconds between rounds; `null`: started by the organizer."
    )
    starts = serializers.DateTimeField(allow_null=True, help_text="`null`: started by the organizer.")
    url = serializers.CharField(source="get_absolute_url", help_text="Path of the page.")

    class Meta:
        model = Tournament
        fields: tuple[str, ...] = (
            "id", "name", "game", "format", "kind", "status", "organizer", "players", "limit", "rounds", "round",
            "best_of", "clock", "is_rated", "lists", "show_up", "pause", "starts", "url",
        )  # fmt: skip


class DetailsBody(serializers.Serializer[Any]):
    """What can be changed until the start. A change includes all fields, unchanged ones, too."""

    name = NameField(max_length=60)
    description = TextField(max_length=2000, allow_blank=True, default="")
    limit = NumberField(min_value=FEWEST, max_value=MOST_PLAYERS, default=32, help_text="Maximum number of players.")
    show_up = serializers.ChoiceField(list(SHOW_UPS), default=5, help_text="Minutes to show up in each round.")
    pause = serializers.ChoiceField(
        list(PAUSES), allow_null=True, default=60, help_text="Seconds between rounds; `null`: you start each round."
    )
    is_public = FlagField(default=True, help_text="If false, only people with the link can find it.")
    starts = serializers.DateTimeField(allow_null=True, default=None, help_text="`null`: you start it.")


class TournamentBody(DetailsBody):
    kind = serializers.ChoiceField(Tournament.Kind.choices)
    clock = ClockField(default=USUAL.key, help_text=CLOCK_KEYS)
    rounds = NumberField(
        min_value=1,
        max_value=MOST_ROUNDS,
        allow_null=True,
        default=None,
        help_text="`null`: set by the number of players.",
    )
    best_of = serializers.ChoiceField(list(BEST_OF), default=1)
    is_rated = FlagField(default=False)
    seeding = serializers.ChoiceField(Tournament.Seeding.choices, default=Tournament.Seeding.RATING)
    lists = serializers.ChoiceField(Tournament.Lists.choices, default=Tournament.Lists.START)


class OrganizeBody(serializers.Serializer[Any]):
    do = serializers.ChoiceField(ACTIONS)
    reason = TextField(
        max_length=200, required=False, help_text="For `cancel`, `remove` and `rule`; shown to everyone."
    )
    entry = NumberField(min_value=1, required=False, help_text="The entry to `remove`.")
    pairing = NumberField(min_value=1, required=False, help_text="The pairing to `rule` on or to `extend`.")
    verdict = TextField(
        max_length=20,
        required=False,
        help_text=f"For `rule`: the winning `entry`, `{DRAW}`, or `{BOTH_LOSE}` if all lose.",
    )
    minutes = serializers.ChoiceField(EXTENSIONS, required=False, help_text="Minutes added to show up.")


class EntrySerializer(serializers.ModelSerializer[Entry]):
    deck = serializers.CharField(source="deck_name", help_text="Your deck's name.")

    class Meta:
        model = Entry
        fields = ("name", "deck", "joined", "seed", "left", "place")


class StandingSerializer(serializers.Serializer[Any]):
    entry = serializers.IntegerField(help_text="Id for the organizer's actions.")
    place = serializers.IntegerField(allow_null=True, help_text="`null` at the end: never showed up to a match.")
    name = serializers.CharField()
    seed = serializers.IntegerField()
    points = serializers.IntegerField()
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()
    byes = serializers.IntegerField()
    opponents_percent = serializers.FloatField(help_text="The opponents' match-win percentage.")
    sonneborn_berger = serializers.FloatField()
    direct = serializers.IntegerField()
    left = serializers.ChoiceField(
        Entry.Left.choices, allow_blank=True, help_text="Why the player is no longer paired."
    )


class SideSerializer(serializers.Serializer[PairingSeat]):
    entry = serializers.IntegerField(source="entry_id", help_text="Id for the organizer's actions.")
    name = serializers.CharField(source="entry.name")
    result = serializers.ChoiceField(PairingSeat.Result.choices, allow_blank=True)
    points = serializers.IntegerField(
        allow_null=True, help_text="Points for the place among more than two players; `null`: by the result."
    )
    came = serializers.SerializerMethodField(help_text="Whether the player has shown up.")

    def get_came(self, side: PairingSeat) -> bool:
        return side.came is not None


class PairingSerializer(serializers.Serializer[Meeting]):
    id = serializers.IntegerField(source="pairing.pk", help_text="Id for the organizer's actions.")
    number = serializers.IntegerField(source="pairing.number")
    status = serializers.ChoiceField(Pairing.Status.choices, source="pairing.status")
    note = serializers.CharField(source="pairing.note")
    show_up_by = serializers.DateTimeField(source="pairing.show_up_by", allow_null=True)
    sides = SideSerializer(many=True, help_text="A single side has a bye.")
    matches = serializers.SerializerMethodField(help_text="Match ids; the last match may be running.")

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_matches(self, meeting: Meeting) -> list[str]:
        return [match.pk for match in meeting.matches]


class RoundSerializer(serializers.Serializer[RoundPage]):
    number = serializers.IntegerField(source="row.number")
    name = serializers.CharField()
    status = serializers.CharField(source="row.status", help_text="`running` or `over`.")
    pairings = PairingSerializer(source="meetings", many=True)


class TournamentDetailSerializer(TournamentSerializer):
    description = serializers.CharField()
    version = serializers.IntegerField(help_text="Changes whenever the tournament changes.")
    you = serializers.SerializerMethodField(help_text="Your entry; `null` if you aren't in the tournament.")
    match = serializers.SerializerMethodField(help_text="Id of the match you should play now; `null`: none.")
    standings = serializers.SerializerMethodField()
    round_list = serializers.SerializerMethodField(help_text="All rounds with their pairings.")

    class Meta(TournamentSerializer.Meta):
        fields = (
            *TournamentSerializer.Meta.fields, "description", "version", "you", "match", "standings", "round_list",
        )  # fmt: skip

    @property
    def _page(self) -> TournamentPage:
        page: TournamentPage = self.context["page"]
        return page

    @extend_schema_field(EntrySerializer(allow_null=True))
    def get_you(self, tournament: Tournament) -> Any:
        return EntrySerializer(self._page.own).data if self._page.own else None

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_match(self, tournament: Tournament) -> str | None:
        meeting = self._page.own_meeting
        return meeting.running.pk if meeting and meeting.running else None

    @extend_schema_field(StandingSerializer(many=True))
    def get_standings(self, tournament: Tournament) -> Any:
        return [
            {
                "entry": entry.pk,
                "place": each.place,
                "name": entry.name,
                "seed": each.seed,
                "points": each.points,
                "won": each.won,
                "drawn": each.drawn,
                "lost": each.lost,
                "byes": each.byes,
                "opponents_percent": round(each.percent, 2),
                "sonneborn_berger": round(each.berger, 2),
                "direct": each.direct,
                "left": entry.left,
            }
            for each, entry in self._page.standings
        ]

    @extend_schema_field(RoundSerializer(many=True))
    def get_round_list(self, tournament: Tournament) -> Any:
        return RoundSerializer(self._page.rounds, many=True).data
