"""A site with one of everything that has an address, and somebody to whom most of it belongs."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import Group, User
from django.utils import timezone

from accounts.models import Mailbox, Notification, Player, Sanction
from accounts.services import adopt_guest
from cards.curation.changes import start_change
from cards.curation.releases import add_change, new_release
from cards.curation.restrictions import announce
from cards.curation.rulings import RulingText, write_ruling
from cards.models import Artwork, Card, Change, Format, ImportDraft, Release
from cards.queries import current_digest
from decks.codes import encode
from decks.editing import create_deck, rewrite_deck, share_deck
from decks.models import CommentMute, CommentReport, Deck
from decks.social.comments import write_comment
from decks.social.likes import set_like
from decks.tags import set_tags
from desk.comments import write_comment as write_change_comment
from desk.lab.start import start_decks, stop
from games.kernel.decks.deck_list import DeckList
from matches import match_cache
from matches.hands import open_hand
from matches.lobby.make import challenge_player
from matches.models import (
    Chapter,
    Entry,
    FairPlayCase,
    Follow,
    Match,
    Report,
    RulesReport,
    Study,
    Thought,
    Tournament,
    TournamentLog,
)
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.create import against_agent, by_invitation
from matches.play.learn import begin_lesson
from matches.play.report import position_before
from matches.terms import Terms
from matches.tournaments.create import Details, Plan, create
from tests.pool import shipped_pool

__all__ = ["GAME", "LESSON", "TITLES", "World"]

GAME = "voidream"
TITLES = ("Cunning", "Dignity")
STARTER = "closed-session"
LESSON, FIRST = "depth", "play Mind the Gap"


class World:
    """What there is, as attributes by what it is. Of a game of the tests whose cards are there already: its name, two
    of its titles, and in which letters people write there."""

    def __init__(
        self, game: str = GAME, titles: tuple[str, str] = TITLES, spelled: Callable[[str], str] = lambda text: text
    ) -> None:
        self.game, self.titles, self.spelled = game, titles, spelled
        if game == GAME:
            shipped_pool()
        self.user, self.player = self._member("Petra", "Curators", "Publishers")
        self.friend = self._member("Frida")[1]
        starters = Deck.objects.filter(game=game, is_starter=True).order_by("pk")
        self.starter = starters.get(slug=STARTER) if game == GAME else starters[0]
        starter = self.starter.deck_list
        self.deck = self._deck(self.player, starter)
        self.deck_of_friend = self._deck(self.friend, starter)
        made(set_like(self.player, self.deck_of_friend, True))
        one_title, other_title = titles
        self.comment = made(write_comment(self.player, self.deck_of_friend, spelled(f"As [[{one_title}]].")))
        self.card = Card.objects.get(game=game, title=one_title)
        self.release = made(new_release(self.user, game, spelled("Third Sleep")))
        other_card = Card.objects.get(game=game, title=other_title)
        self.change = made(start_change(self.user, other_card, Change.Kind.ERRATUM))
        made(add_change(self.user, self.release, self.change))
        self.change_comment = made(write_change_comment(self.user, self.change, spelled("Why?")))
        ruled = RulingText(spelled("It does."), titles, timezone.localdate(), spelled("Rules team"))
        self.ruling = made(write_ruling(self.user, game, ruled))
        tomorrow = timezone.now() + timedelta(days=1)
        standard = Format.objects.get(game=game, is_default=True)
        ban: dict[str, Any] = {"kind": "combination", "titles": list(titles), "starts": tomorrow}
        self.restriction = made(announce(self.user, standard, reason=spelled("Strong."), **ban))
        published = Release.objects.filter(game=game, stage=Release.Stage.PUBLISHED)
        self.published = published.earliest("pk")
        self.digest = current_digest(game)
        self.match = self._match(starter)
        self.match_over = self._match(starter)
        made(concede(self.match_over.pk, self.match_over.seats.get(player=self.player).seat))
        self.study = Study.objects.create(owner=self.player, game=game, title=spelled("Ends"), is_public=True)
        Chapter.objects.create(study=self.study, match=self.match_over, title=spelled("The end"))
        report: dict[str, Any] = {"line": 0, "seq": 0, "rules_version": "1"}
        report |= {"told": spelled("It began."), "words": spelled("It hadn't.")}
        self.lesson = self._lesson() if game == GAME else self.match_over
        if game == GAME:
            report["position"] = position_before(self.lesson, 1).position
        self.rules_report = RulesReport.objects.create(match=self.match_over, player=self.friend, **report)
        self.report = Report.objects.create(
            match=self.match_over, player=self.player, about=self.friend, reason=Report.Reason.RUDE
        )
        one, other = sorted((self.player, self.friend), key=lambda player: player.pk)
        self.case = FairPlayCase.objects.create(one=one, other=other, signs=["address"], matches=[self.match_over.pk])
        self.sanction = Sanction.objects.create(
            player=self.friend,
            kind=Sanction.Kind.WARNING,
            reason=spelled("Rude."),
            appeal=spelled("No."),
            appealed=timezone.now(),
        )
        self.waiting = made(by_invitation(self.player, Terms(game), starter))
        self.challenge = made(challenge_player(self.friend, self.user.username, Terms(game), starter))
        named = Details(name=spelled("Sunday"))
        plan = Plan(game=game, kind=Tournament.Kind.SWISS, clock="blitz", details=named)
        self.tournament = made(create(self.player, plan))
        TournamentLog.objects.create(tournament=self.tournament, text=spelled("It began."))
        self.follow = Follow.objects.create(follower=self.player, followed=self.friend)
        told = {"kind": "test", "words": spelled("It is."), "url": "/"}
        self.notification = Notification.objects.create(user=self.user, **told)
        self.invited = made(by_invitation(self.friend, Terms(game), starter))
        self.hand = made(open_hand(self.match, self.match.seats.get(player=self.player).seat, 3))
        self.entry = Entry.objects.create(
            tournament=self.tournament, player=self.player, deck=self.deck.list, name=self.player.display_name
        )
        reported = {"player": self.friend, "reason": CommentReport.Reason.OTHER, "text": self.comment.text}
        self.comment_report = CommentReport.objects.create(comment=self.comment, **reported)
        self.mute = CommentMute.objects.create(player=self.friend, reason=spelled("Rude."))
        self.mailbox = Mailbox.objects.create(player=self.player, address="petra@example.org")
        self.code = encode(game, starter).text
        self.artwork = Artwork.objects.create(
            digest="0" * 32, image=b"RIFF", credit=spelled("Petra"), licence=Artwork.Licence.OWN, uploader=self.user
        )
        row = {"title": self.card.title, "set": self.card.card_set.slug}
        self.imported = ImportDraft(game=game, user=self.user, format="json", home=self.card.card_set.slug)
        self.imported.content = json.dumps([row]).encode()
        self.imported.save()
        decks = Deck.objects.filter(game=game, is_starter=True).values_list("name", flat=True)[:2]
        self.experiment = made(stop(self.user, made(start_decks(self.user, game, list(decks), "random", 1))))

    def _lesson(self) -> Match:
        """A match that begins with an action, as lessons do, given up after it, with a thought about that."""
        match = made(begin_lesson(self.player, self.game, LESSON))
        table, seat = match_cache.load(match.pk), match.seats.get(player=self.player).seat
        made(answer(match.pk, seat, made(table.game.read_answer(table.state, FIRST))))
        made(concede(match.pk, seat))
        Thought.objects.create(match=match, seq=0, seat=seat, agent="greedy")
        return match

    def _member(self, name: str, *groups: str) -> tuple[User, Player]:
        user = User.objects.create_user(self.spelled(name))
        user.groups.set(Group.objects.filter(name__in=groups))
        return user, adopt_guest(user, None)

    def _deck(self, player: Player, listed: DeckList) -> Deck:
        deck = made(create_deck(player, self.game, DeckList(f"{player}s", listed.parts, listed.choices)))
        set_tags(deck, (self.spelled("odd"),))
        made(rewrite_deck(deck, deck.deck_list, self.spelled("As before.")))
        return made(share_deck(deck, "public"))

    def _match(self, listed: DeckList) -> Match:
        agent = "greedy" if self.game == GAME else "random"
        return made(against_agent(self.player, self.game, listed, agent=agent, agent_deck=listed))


def made(outcome: Any) -> Any:
    """What was wished for and has to be granted."""
    assert type(outcome).__name__ != "Refused", outcome
    return outcome
