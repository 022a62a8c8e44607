"""API of challenges."""

from __future__ import annotations

from typing import Any

from drf_spectacular.helpers import forced_singular_serializer
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.game_address import game_of
from accounts.outcome import Refused
from cards.api.base import RefusedError, granted, sent
from matches.api.base import MatchesView, brought_by, posted
from matches.api.serializers import AcceptBody, ChallengeBody, ChallengeSerializer, LobbySerializer, MatchSerializer
from matches.fairplay.traces import note_rated
from matches.lobby.make import UNKNOWN, challenge_player, decline, make, withdraw
from matches.lobby.messages import challenge_json, listed_json
from matches.lobby.open_seats import open_match
from matches.lobby.pair import accept
from matches.lobby.queries import known_challenge, lobby_of
from matches.lobby.quick import look_again, seek
from matches.models import Challenge, Match
from matches.seeks.available import seen
from matches.shuffle import promised
from matches.terms import Terms

Kind = Challenge.Kind


class ChallengeView(MatchesView):
    """Quick and open challenges last while their host is connected to the lobby's socket or polls here."""

    serializer_class = ChallengeSerializer
    lookup_value_regex = "[a-z0-9]+"
    pagination_class = None
    queryset = Challenge.objects.none()

    @extend_schema(
        operation_id="challenges_list",
        description="Pending challenges: open ones, your own and those sent to you.",
        responses=forced_singular_serializer(LobbySerializer),
    )
    def list(self, request: Request) -> Response:
        player = self.player()
        if player:
            seen([player.pk], is_away=False)
            look_again(player.pk)
        lobby = lobby_of(game_of(request), player)
        own, received = ([_told(each) for each in rows] for rows in (lobby.own, lobby.received))
        opened = [_told(each) | listed_json(each) for each in lobby.open]
        return Response({"open": opened, "own": own, "received": received})

    @extend_schema(
        operation_id="challenges_create",
        description="Looks for an opponent. If a quick match finds one at once, the response names the `match`.",
        request=ChallengeBody,
        responses={201: ChallengeSerializer},
    )
    def create(self, request: Request) -> Response:
        player, asked = self.account(), sent(ChallengeBody, request)
        game = game_of(self.request)
        deck = brought_by(player, game, asked)
        further = {"further_clocks": tuple(asked["further_clocks"]), "either_stakes": asked["either_stakes"]}
        terms = Terms(game, asked["clock"], asked["is_rated"], asked.get("seats"), asked["setup"], **further)
        shuffle = promised(asked["shuffle"], asked["salt"])
        match Kind(asked["kind"]):
            case Kind.DIRECT:
                made = challenge_player(player, asked["to"], terms, deck, shuffle.salt)
            case Kind.OPEN if len(terms.seats) > 2:
                opened = open_match(player, terms, deck, shuffle)
                made = opened.challenges.get() if isinstance(opened, Match) else opened
            case Kind.OPEN:
                made = make(player, terms, deck, Kind.OPEN, shuffle.salt)
            case Kind.QUICK:
                found = seek(player, terms, deck, shuffle)
                made = found.challenges.get(host=player, kind=Kind.QUICK) if isinstance(found, Match) else found
        note_rated(request, player, made)
        return self._answer(made, 201)

    @extend_schema(
        operation_id="challenges_retrieve",
        description="State of a challenge: your own, one sent to you, or an open one.",
    )
    def retrieve(self, request: Request, pk: str) -> Response:
        player = self.account()
        seen([player.pk], is_away=False)
        look_again(player.pk)
        found = known_challenge(pk, player)
        return self._answer(found or UNKNOWN)

    @posted("challenges", MatchSerializer, AcceptBody)
    def accept(self, request: Request, pk: str) -> Response:
        """Starts the match; with more than two players, when the last one accepts."""
        player, asked = self.account(), sent(AcceptBody, request)
        challenge = Challenge.objects.filter(pk=pk).first()
        if challenge is None:
            raise RefusedError(UNKNOWN)
        deck = brought_by(player, challenge.game, asked)
        begun = granted(accept(pk, player, deck, promised(asked["shuffle"], asked["salt"])))
        note_rated(request, player, begun)
        return Response(MatchSerializer(begun, context={"player": player}).data)

    @posted("challenges", ChallengeSerializer)
    def decline(self, request: Request, pk: str) -> Response:
        """Declines a challenge sent to you."""
        return self._answer(decline(pk, self.account()))

    @extend_schema(
        operation_id="challenges_destroy",
        description="Cancels your challenge; 409 if it was already accepted.",
        responses={204: OpenApiResponse(description="Canceled.")},
    )
    def destroy(self, request: Request, pk: str) -> Response:
        granted(withdraw(pk, self.account()))
        return Response(status=204)

    def _answer(self, outcome: Challenge | Refused, status: int = 200) -> Response:
        return Response(_told(granted(outcome)), status=status)


def _told(challenge: Challenge) -> dict[str, Any]:
    return {**challenge_json(challenge), "status": challenge.status, "match": challenge.match_id}
