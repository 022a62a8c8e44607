"""API of matches: lists, creation and actions. Moves go through the socket."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from django.utils.translation import gettext, gettext_lazy, ngettext
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

import games
from accounts.addresses import address_of
from accounts.game_address import game_of
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.throttling import POSITIONS, check
from cards.api.base import PoolView, RefusedError, chosen, granted, sent
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK
from games.kernel.refusal import DataError
from matches import records
from matches.agents import opponents_of
from matches.api.base import MatchesView, deck_of, posted
from matches.api.serializers import (
    ONE_WAY,
    BeginBody,
    ClaimBody,
    DeclineBody,
    JoinBody,
    MatchSerializer,
    MeBody,
    MeSerializer,
    OfferBody,
    OpponentSerializer,
    PromiseSerializer,
    SaltBody,
)
from matches.fairplay.traces import note_rated
from matches.forms import FRIEND, surprise
from matches.models import Match
from matches.play.claim import claim
from matches.play.concede import concede
from matches.play.create import Companion, by_invitation
from matches.play.join import join
from matches.play.offers import accept, decline, offer
from matches.play.play_on import Sitting, play_on
from matches.play.position import begin_position
from matches.play.run_out import end_if_late
from matches.play.withdraw import withdraw
from matches.positions import Document, read_documents
from matches.queries import MatchDecks, invited_to, is_shown, seat_of
from matches.ratings.bots import mark_own
from matches.seal import open_up, refused_sealed
from matches.shuffle import Shuffle, promised
from matches.terms import Terms

_NO_RECORD = Refused(Code.STALE, gettext_lazy("The record is available after the match."))


class MeView(MatchesView):
    serializer_class = MeSerializer

    @extend_schema(operation_id="me", description="The account of the token or session.")
    def retrieve(self, request: Request) -> Response:
        return Response(MeSerializer(self.account()).data)

    @extend_schema(operation_id="me_change", description="Omitted fields stay unchanged.", request=MeBody)
    def partial_update(self, request: Request) -> Response:
        player, asked = self.account(), sent(MeBody, request)
        granted(mark_own(player, is_bot=asked.get("bot"), meets_bots=asked.get("rated_against_bots")))
        return Response(MeSerializer(player).data)


class OpponentView(PoolView):
    serializer_class = OpponentSerializer
    pagination_class = None

    @extend_schema(operation_id="opponents", description="AIs you can play against.")
    def list(self, request: Request) -> Response:
        return Response(OpponentSerializer(opponents_of(game_of(self.request)), many=True).data)


class MatchView(MatchesView):
    """Reading needs permission to watch the match; the rest is for its players."""

    serializer_class = MatchSerializer
    lookup_value_regex = "[a-z0-9]+"
    ordering: tuple[str, ...] = ("-created", "-pk")
    queryset = Match.objects.none()

    @extend_schema(
        operation_id="matches_list",
        description="Your matches, latest first.",
        parameters=[OpenApiParameter("status", str, enum=["any", *Match.Status.values], default="any")],
        responses=MatchSerializer(many=True),
    )
    def list(self, request: Request) -> Response:
        status = chosen(request, "status", ["any", *Match.Status.values], "any")
        rows = _rows().filter(pk__in=Match.objects.filter(seats__player=self.account()).values("pk"))
        page = self.paginate_queryset(rows if status == "any" else rows.filter(status=status))
        return self.get_paginated_response(self._shape(page, many=True))

    @extend_schema(
        operation_id="matches_create",
        description="Creates a match against an AI, which starts at once, or one that waits for a player to join. With"
        " `continue` or `position` it is practice: it starts from a position and is never rated or "
        "counted.",
        request=BeginBody,
        responses={201: MatchSerializer},
    )
    def create(self, request: Request) -> Response:
        player, asked = self.account(), sent(BeginBody, request)
        sitting = Sitting(asked["opponent"], asked["seat"])
        if "continue" in asked:
            parent = Match.objects.filter(pk=asked["continue"]["match"]).first()
            if parent is None or not is_shown(parent.pk, seat_of(parent.pk, player)):
                raise ValidationError({"continue": gettext("Match not found.")})
            return self._told(play_on(player, parent, asked["continue"]["seq"], sitting), 201)
        if "position" in asked:
            check(POSITIONS, address_of(request))
            document = _document(game_of(request), asked["position"])
            return self._told(begin_position(player, document, sitting, after_steps=asked["after_steps"]), 201)
        game = game_of(request)
        if "deck" not in asked and games.load(game).has("decks"):
            raise RefusedError(ONE_WAY)
        own = deck_of(player, game, "deck", asked["deck"]) if "deck" in asked else None
        terms = Terms(game, asked["clock"], False, asked.get("seats"), asked["setup"])
        agents = asked["agents"]
        if asked["opponent"] != FRIEND:
            agents = [asked["opponent"]] * (len(terms.seats) - 1)
        companions = [Companion(agent, _agents_deck(game, player, own, asked)) for agent in agents]
        shuffle = promised(asked["shuffle"], asked["salt"])
        begun = by_invitation(player, terms, own.deck_list if own else NO_DECK, shuffle, companions)
        return self._told(begun, 201)

    @extend_schema(operation_id="matches_retrieve", description="One match.")
    def retrieve(self, request: Request, pk: str) -> Response:
        return Response(self._shape(self._match()))

    @posted("matches", PromiseSerializer, detail=False)
    def promise(self, request: Request) -> Response:
        """Commits to the shuffle of your next match, so that you can add a salt afterwards."""
        self.account()
        return Response(PromiseSerializer(Shuffle.new()).data)

    @posted("matches", MatchSerializer, JoinBody, detail=False)
    def join(self, request: Request) -> Response:
        """Takes the free seat of a waiting match and starts it."""
        player, asked = self.account(), sent(JoinBody, request)
        match = invited_to(asked["invitation"])
        deck = deck_of(player, match.game, "deck", asked["deck"]).deck_list if match and "deck" in asked else None
        joined = join(asked["invitation"], player, deck, asked["salt"])
        note_rated(request, player, joined)
        return self._told(joined)

    @posted("matches", MatchSerializer)
    def concede(self, request: Request, pk: str) -> Response:
        """Concedes the match."""
        return self._told(concede(self._match().pk, seat_of(pk, self.account())))

    @posted("matches", MatchSerializer, SaltBody)
    def rematch(self, request: Request, pk: str) -> Response:
        """Offers a rematch. Returns the new match if all players want it, else this one."""
        seat = seat_of(self._match().pk, self.account())
        salt = sent(SaltBody, request)["salt"] if seat else ""
        return self._told(offer(pk, seat, "rematch", salt=salt))

    @posted("matches", MatchSerializer, ClaimBody)
    def claim(self, request: Request, pk: str) -> Response:
        """Ends a match whose player left, or lets an AI take over."""
        return self._wish(claim, sent(ClaimBody, request)["what"])

    @posted("matches", MatchSerializer, OfferBody)
    def offer(self, request: Request, pk: str) -> Response:
        """Offers a draw or a rematch (or accepts the opponent's offer), or asks for a takeback."""
        return self._wish(offer, sent(OfferBody, request)["what"])

    @posted("matches", MatchSerializer, OfferBody)
    def accept(self, request: Request, pk: str) -> Response:
        """Accepts an offer."""
        return self._wish(accept, sent(OfferBody, request)["what"])

    @posted("matches", MatchSerializer, DeclineBody)
    def decline(self, request: Request, pk: str) -> Response:
        """Declines an offer, or withdraws your own."""
        asked = sent(DeclineBody, request)
        return self._wish(partial(decline, never=asked["never"]), asked["what"])

    @extend_schema(operation_id="matches_destroy", description="Cancels an invitation that no one has accepted.")
    def destroy(self, request: Request, pk: str) -> Response:
        granted(withdraw(self._match().pk, self.account()))
        return Response(status=204)

    @extend_schema(
        operation_id="matches_record",
        description="The whole match as a document, including the seed; 409 until it is over.",
        responses=OpenApiTypes.OBJECT,
    )
    @action(detail=True, pagination_class=None)
    def record(self, request: Request, pk: str) -> Response:
        match = self._match()
        if not match.is_over:
            raise RefusedError(_NO_RECORD)
        if not open_up(match):
            raise RefusedError(refused_sealed(match))
        return Response(records.record_of(match))

    def _match(self) -> Match:
        match_id = self.kwargs["pk"]
        if not is_shown(match_id, seat_of(match_id, self.player())):
            raise Http404(gettext("Match not found."))
        match = _rows().get(pk=match_id)
        end_if_late(match)
        return match

    def _wish(self, wish: Callable[[str, str | None, str], object], what: str) -> Response:
        """What a seat wishes for at the match."""
        match = self._match()
        return self._told(wish(match.pk, seat_of(match.pk, self.account()), what))

    def _told(self, outcome: object, status: int = 200) -> Response:
        outcome = granted(outcome)
        pk = outcome.pk if isinstance(outcome, Match) else self.kwargs["pk"]
        return Response(self._shape(_rows().get(pk=pk)), status=status)

    def _shape(self, matches: Any, **options: Any) -> Any:
        return MatchSerializer(matches, context={"player": self.player()}, **options).data


def _rows() -> QuerySet[Match]:
    return Match.objects.prefetch_related("seats__player", "rating_changes")


def _document(game: str, sent: Any) -> Document:
    text = sent if isinstance(sent, str) else json.dumps(sent)
    try:
        documents = read_documents(text, {}, game)
    except DataError as error:
        raise ValidationError({"position": str(error)}) from error
    if len(documents) > 1:
        said = ngettext(
            "%(count)s position found. Send exactly one.",
            "%(count)s positions found. Send exactly one.",
            len(documents),
        )
        raise ValidationError({"position": said % {"count": len(documents)}})
    return documents[0]


def _agents_deck(game: str, player: Player, own: Deck | None, asked: dict[str, Any]) -> DeckList:
    """The one that was named, or by chance a ready deck that may be played now."""
    if "opponent_deck" in asked:
        return deck_of(player, game, "opponent_deck", asked["opponent_deck"]).deck_list
    return surprise(MatchDecks(None, game).playable, own).deck_list if own else NO_DECK
