"""Writing studies: beginning one, putting matches into it, saying what it is, and taking it away again."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy

from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.sanctions import record
from accounts.status import Doing
from accounts.status import refused as barred_from
from decks.social.roles import is_moderator
from decks.social.text import one_line, plain_text
from matches.endings import DRAW, Ending
from matches.models import Chapter, Match, Study
from matches.play.outcome import Applied
from matches.play.settle import settle

MOST_STUDIES = 60
"""Of one player."""
MOST_CHAPTERS = 40

_NEEDS_ACCOUNT = Refused(Code.NOT_YOURS, gettext_lazy("You need an account to keep studies. Sign in or sign up."))
_NOT_YOURS = Refused(Code.NOT_YOURS, gettext_lazy("Only the owner can change a study."))
_TOO_MANY = Refused(
    Code.RATE_LIMITED,
    format_lazy(gettext_lazy("You have {count} studies, the maximum. Delete one first."), count=MOST_STUDIES),
)
_FULL = Refused(
    Code.RATE_LIMITED,
    format_lazy(gettext_lazy("This study has {count} matches, the maximum. Start another study."), count=MOST_CHAPTERS),
)
THERE = Refused(Code.STALE, gettext_lazy("This match is already in the study."))
_GOES_ON = Refused(Code.ILLEGAL, gettext_lazy("A match between players can be added to a study after it ends."))
_OTHER_GAME = Refused(Code.ILLEGAL, gettext_lazy("This study is for another game."))
_UNPUBLISHED = Refused(Code.ILLEGAL, gettext_lazy("This match has an unpublished card, so no one else could view it."))
LESSON = Refused(Code.ILLEGAL, gettext_lazy("Lessons are private, so no one else could view this one."))
_KEPT_OFF = Refused(Code.SUSPENDED, gettext_lazy("A moderator made this study unlisted. Its link still works."))
_NO_TITLE = Refused(Code.ILLEGAL, gettext_lazy("Enter a title."))
_NOT_ALONE = Refused(
    Code.NOT_YOURS, gettext_lazy("You can end a branch here only if you play all its sides or play it against an AI.")
)


def begin(player: Player | None, game: str, title: str) -> Study | Refused:
    """A new study with nothing in it, which only those see who have its link."""
    if player is None or player.is_guest:
        return _NEEDS_ACCOUNT
    if not one_line(title):
        return _NO_TITLE
    if Study.objects.filter(owner=player).count() >= MOST_STUDIES:
        return _TOO_MANY
    return Study.objects.create(owner=player, game=game, title=one_line(title))


def keep(study: Study, player: Player | None, match: Match, seq: int, title: str, note: str = "") -> Chapter | Refused:
    """Puts a match into a study; the player may see it. Practice stays for as long as a study has it."""
    refused = _refused(study, player, match, title)
    if refused:
        return refused
    chapter = Chapter(study=study, match=match, seq=min(seq, match.seq), title=one_line(title), note=plain_text(note))
    try:
        with transaction.atomic():
            # Of two that are put in at once, the second one counts the first.
            Study.objects.select_for_update().get(pk=study.pk)
            if study.chapters.count() >= MOST_CHAPTERS:
                return _FULL
            chapter.save(force_insert=True)
            _touch(study)
    except IntegrityError:
        return THERE
    return chapter


def keep_in_new(player: Player | None, match: Match, name: str, seq: int, title: str, note: str) -> Chapter | Refused:
    """Starts a study with this match; where that isn't possible, no study is created."""
    with transaction.atomic():
        study = begin(player, match.game, name)
        kept = study if isinstance(study, Refused) else keep(study, player, match, seq, title, note)
        if isinstance(kept, Refused):
            transaction.set_rollback(True)
    return kept


def change(study: Study, player: Player | None, *, title: str, about: str, is_public: bool) -> Refused | None:
    """Changes title, description and visibility."""
    if player != study.owner:
        return _NOT_YOURS
    if not one_line(title):
        return _NO_TITLE
    if is_public:
        barred = _KEPT_OFF if study.is_hidden else _barred(study.owner)
        if barred:
            return barred
    study.title, study.about, study.is_public = one_line(title), plain_text(about), is_public
    study.save(update_fields=["title", "about", "is_public"])
    _touch(study)
    return None


def leave_out(study: Study, player: Player | None, chapter_id: int) -> Refused | None:
    """Takes a match out of a study; the match itself stays."""
    if player != study.owner:
        return _NOT_YOURS
    study.chapters.filter(pk=chapter_id).delete()
    _touch(study)
    return None


def delete(study: Study, player: Player | None) -> Refused | None:
    if player != study.owner:
        return _NOT_YOURS
    study.delete()
    return None


def hide(study: Study, moderator: Player | None, reason: str) -> Refused | None:
    """Takes a study off the lists, for moderators. Its link still works."""
    if moderator is None or not is_moderator(moderator):
        return _NOT_YOURS
    Study.objects.filter(pk=study.pk).update(is_public=False, is_hidden=True)
    record(moderator, gettext("unlisted a study by"), study.owner, reason=one_line(f"{study.title}: {reason}"))
    return None


def end_branch(study: Study, player: Player | None, match_id: str) -> Applied | Refused:
    """Ends practice without a result, so that it can be viewed in full. Only for its sole player."""
    chapter = study.chapters.filter(match=match_id).select_related("match").first()
    if player is None or chapter is None or not chapter.match.is_practice:
        return _NOT_ALONE
    seats = list(chapter.match.seats.filter(agent="", played_from=""))
    if [seat.player_id for seat in seats] != [player.pk]:
        return _NOT_ALONE
    return settle(match_id, lambda _: Ending(DRAW))


def _refused(study: Study, player: Player | None, match: Match, title: str) -> Refused | None:
    if player != study.owner:
        return _NOT_YOURS
    if match.game != study.game:
        return _OTHER_GAME
    if match.is_sandbox:
        return _UNPUBLISHED
    if match.is_practice and match.start.lesson:
        return LESSON
    if not one_line(title):
        return _NO_TITLE
    if not (match.is_over or (match.is_practice and match.seats.filter(player=player).exists())):
        return _GOES_ON
    return _barred(study.owner) if study.is_public else None


def _barred(player: Player) -> Refused | None:
    """Why this player can't publish now."""
    why = barred_from(player, Doing.PUBLISH)
    return Refused(Code.SUSPENDED, why) if why else None


def _touch(study: Study) -> None:
    study.changed = timezone.now()
    study.save(update_fields=["changed"])
