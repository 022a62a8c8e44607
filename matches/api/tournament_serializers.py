"""Serializers of tournaments: what is told of one."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from matches.models import Entry, Pairing, PairingSeat, Tournament
from matches.tournaments.queries import Meeting, RoundPage, TournamentPage

__all__ = ["EntrySerializer", "TournamentDetailSerializer", "TournamentSerializer"]


class TournamentSerializer(serializers.ModelSerializer[Tournament]):
    organizer = serializers.CharField(
        source="organizer.display_name", default=None, allow_null=True, help_text="Name of who runs it."
    )
    players = serializers.IntegerField(help_text="Who take part, or did when it started.")
    rounds = serializers.IntegerField(allow_null=True, help_text="`null`: by the number of players at the start.")
    round = serializers.IntegerField(help_text="The latest one that has begun; 0: none.")
    lists = serializers.ChoiceField(
        Tournament.Lists.choices, help_text="From when on all may read all lists: the `start`, or the `end`."
    )
    show_up = serializers.IntegerField(help_text="Minutes of each round in which to open the match's socket.")
    pause = serializers.IntegerField(allow_null=True, help_text="Seconds between rounds; `null`: by hand.")
    starts = serializers.DateTimeField(allow_null=True, help_text="`null`: when the organizer starts it.")
    url = serializers.CharField(source="get_absolute_url", help_text="Path of its page.")

    class Meta:
        model = Tournament
        fields: tuple[str, ...] = (
            "id", "name", "game", "format", "kind", "status", "organizer", "players", "limit", "rounds", "round",
            "best_of", "clock", "is_rated", "lists", "show_up", "pause", "starts", "url",
        )  # fmt: skip


class EntrySerializer(serializers.ModelSerializer[Entry]):
    deck = serializers.CharField(source="deck_name", help_text="The name of your deck.")

    class Meta:
        model = Entry
        fields = ("name", "deck", "joined", "seed", "left", "place")


class StandingSerializer(serializers.Serializer[Any]):
    place = serializers.IntegerField(allow_null=True, help_text="`null` at the end: never came to a match.")
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
    left = serializers.ChoiceField(Entry.Left.choices, allow_blank=True, help_text="Why they aren't paired any more.")


class SideSerializer(serializers.Serializer[PairingSeat]):
    name = serializers.CharField(source="entry.name")
    result = serializers.ChoiceField(PairingSeat.Result.choices, allow_blank=True)
    points = serializers.IntegerField(
        allow_null=True, help_text="For their place among more than two; `null`: by the result."
    )
    came = serializers.SerializerMethodField(help_text="Whether they have come to the table.")

    def get_came(self, side: PairingSeat) -> bool:
        return side.came is not None


class PairingSerializer(serializers.Serializer[Meeting]):
    number = serializers.IntegerField(source="pairing.number")
    status = serializers.ChoiceField(Pairing.Status.choices, source="pairing.status")
    note = serializers.CharField(source="pairing.note")
    show_up_by = serializers.DateTimeField(source="pairing.show_up_by", allow_null=True)
    sides = SideSerializer(many=True, help_text="One alone has a bye.")
    matches = serializers.SerializerMethodField(help_text="Ids of its matches; the last one may be running.")

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
    version = serializers.IntegerField(help_text="Another one whenever anything of it has changed.")
    you = serializers.SerializerMethodField(help_text="Your entry; `null` if you don't take part.")
    match = serializers.SerializerMethodField(help_text="Id of the match that you are to play now; `null`: none.")
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
