"""Writing rulings. A link to a card is its title in double brackets, `[[Title]]`, and has to lead somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from urllib.parse import urlsplit

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext, gettext_noop

from accounts.outcome import Code, Refused
from cards.curation.audit import record
from cards.curation.roles import RULE, missing_right
from cards.curation.titles import cards_by_title
from cards.links import LINK
from cards.models import Card, Ruling

LONGEST = 4_000


@dataclass(frozen=True, slots=True)
class RulingText:
    """What is written for a ruling. `titles` are the cards that it stands beside; those it links to are among them."""

    text: str
    titles: tuple[str, ...]
    date: date | None
    source: str
    source_url: str = ""


def write_ruling(user: User, game: str, written: RulingText) -> Ruling | Refused:
    if refused := missing_right(user, RULE):
        return refused
    return _save(user, Ruling(game=game, author=user), written, gettext_noop("ruled on"))


def edit_ruling(user: User, ruling: Ruling, written: RulingText) -> Ruling | Refused:
    """Mends the words; the audit log keeps the ones before."""
    if refused := missing_right(user, RULE):
        return refused
    if ruling.retired:
        return Refused(Code.STAGE, gettext("This ruling is retired. Write a new one."))
    return _save(user, ruling, written, gettext_noop("edited the ruling on"), before=ruling.text)


def retire_ruling(user: User, ruling: Ruling, reason: str) -> Ruling | Refused:
    """It holds no longer, and is kept."""
    if refused := missing_right(user, RULE):
        return refused
    if not reason.strip():
        return Refused(Code.FAULTY, gettext("Give a reason for retiring it."))
    with transaction.atomic():
        if not Ruling.objects.filter(pk=ruling.pk, retired=None).update(
            retired=timezone.localdate(), changed=timezone.now()
        ):
            return Refused(Code.STAGE, gettext("This ruling is already retired."))
        ruling.refresh_from_db()
        _record(user, gettext_noop("retired the ruling on"), ruling, reason.strip())
    return ruling


def _save(user: User, ruling: Ruling, written: RulingText, verb: str, before: str = "") -> Ruling | Refused:
    cards, faults = _cards(ruling.game, written)
    faults += _faults(written, cards)
    if faults or written.date is None:
        return Refused(Code.FAULTY, gettext("Fix these problems in the ruling."), faults=tuple(faults))
    ruling.text, ruling.date = _canonical(written.text.strip(), cards), written.date
    ruling.source, ruling.source_url = written.source.strip(), written.source_url.strip()
    with transaction.atomic():
        ruling.save()
        ruling.cards.set(cards)
        _record(
            user,
            verb,
            ruling,
            gettext("Before: %(text)s") % {"text": before} if before and before != ruling.text else "",
        )
    return ruling


def _cards(game: str, written: RulingText) -> tuple[list[Card], list[str]]:
    named, faults = cards_by_title(game, written.titles)
    linked, broken = cards_by_title(game, LINK.findall(written.text))
    faults += [gettext("A link in the text is broken. %(fault)s") % {"fault": fault} for fault in broken]
    if any(not title.strip() for title in LINK.findall(written.text)):
        faults.append(gettext("A link in the text has no title: [[ ]]."))
    return list({card.pk: card for card in named + linked}.values()), faults


def _faults(written: RulingText, cards: Iterable[Card]) -> list[str]:
    faults = []
    rest = LINK.sub("", written.text)
    if not written.text.strip():
        faults.append(gettext("Write the ruling."))
    if len(written.text) > LONGEST:
        faults.append(gettext("A ruling can have at most %(most)s characters.") % {"most": f"{LONGEST:,}"})
    if "[[" in rest or "]]" in rest:
        faults.append(gettext("A link in the text isn’t closed. Write it as [[Title]]."))
    if not list(cards):
        faults.append(gettext("Name a card, or link to one in the text."))
    if written.date is None:
        faults.append(gettext("Enter the date of the ruling."))
    elif written.date > timezone.localdate():
        faults.append(gettext("The date is in the future."))
    if not written.source.strip():
        faults.append(gettext("Enter the source: the rules team, an event, a message."))
    if len(written.source.strip()) > 120:
        faults.append(gettext("The source can have at most 120 characters."))
    if written.source_url.strip() and not _is_link(written.source_url.strip()):
        faults.append(gettext("The link to the source must start with https:// or http:// and name a site."))
    return faults


def _is_link(address: str) -> bool:
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and len(address) <= 200


def _canonical(text: str, cards: Iterable[Card]) -> str:
    """Links with the titles as the cards have them."""
    titles = {card.title.casefold(): card.title for card in cards}
    return LINK.sub(lambda link: f"[[{titles[' '.join(link.group(1).split()).casefold()]}]]", text)


def _record(user: User, verb: str, ruling: Ruling, note: str) -> None:
    cards = list(ruling.cards.all())
    only = cards[0] if len(cards) == 1 else None
    record(user, verb, ", ".join(card.title for card in cards), game=ruling.game, note=note, card=only)
