"""Shuffle of a match: the commitment given out before any salt is added, and the seed that follows from all.

A commitment is a match's id and the hash of its secret. A player sends it back with their salt, so the secret can't
depend on the salt, nor the salt on the secret. It needs no row: the secret follows from the id and the site's key.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner

from games.kernel.shuffle import SALT, commitment, seed_of
from matches.models import ID_ALPHABET, ID_LENGTH, Match, Seat, new_id

LIFETIME = 12 * 60 * 60
"""Seconds in which a promise can be made use of; a page may lie open for a while."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The beginnings of a match's shuffle: its id and secret, and the salt of who begins it."""

    match_id: str
    secret: str
    salt: str = ""

    @classmethod
    def new(cls) -> Shuffle:
        return _of(new_id(), settings.SECRET_KEY)

    @property
    def commitment(self) -> str:
        return commitment(self.match_id, self.secret)

    @property
    def ticket(self) -> str:
        """What a page or a program sends back with its salt."""
        return _signer(settings.SECRET_KEY).sign(self.match_id)


def promised(ticket: str, salt: str) -> Shuffle:
    """What was promised by a ticket, with the salt of who sends it. Without a ticket that is good, no salt counts:
    it could have been known before the secret was chosen."""
    for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        try:
            match_id = _signer(key).unsign(ticket, max_age=LIFETIME)
        except BadSignature:
            continue
        if not Match.objects.filter(pk=match_id).exists():
            # The key that signed the ticket made the secret whose hash was shown with it.
            return replace(_of(match_id, key), salt=read_salt(salt))
    return Shuffle.new()


def again(match_id: str) -> Shuffle:
    """Of the rematch: promised as soon as the match is over, and always the same."""
    key = _key_of(match_id)
    digest = _keyed("rematch", match_id, key)
    return _of("".join(ID_ALPHABET[byte % len(ID_ALPHABET)] for byte in digest[:ID_LENGTH]), key)


def read_salt(text: object) -> str:
    """The salt that was sent; empty if invalid."""
    return text if isinstance(text, str) and SALT.fullmatch(text) else ""


def draw(match: Match, seats: Iterable[Seat]) -> None:
    """Gives a match its seed, once all of its seats are taken; one that has a seed already keeps it."""
    if match.seed is None:
        match.seed = seed_of(match.pk, match.secret, _salts(seats))


def choose(match: Match, seed: int) -> None:
    """Sets a chosen seed: the match then shows that nothing can be verified."""
    match.shuffling, match.seed = Match.Shuffling.CHOSEN, seed


def told(match: Match, seats: Iterable[Seat]) -> dict[str, Any]:
    """The shuffle as shown in the record of a finished match."""
    match match.shuffling:
        case Match.Shuffling.CHOSEN:
            return {"shuffle": {"chosen": "for a try"}}
        case Match.Shuffling.CONTINUED:
            return {"shuffle": {"chosen": "since the match begins in the midst of a game"}}
        case Match.Shuffling.SEED:
            return {"commitment": {"sha256": match.seed_commitment, "of": f"{match.pk}:{match.seed}:{match.secret}"}}
    shuffle: dict[str, Any] = {"commitment": match.seed_commitment, "secret": match.secret, "salts": _salts(seats)}
    if match.shuffling == Match.Shuffling.DUPLICATE:
        shuffle["match"] = match.rematch_of_id
    return {"shuffle": shuffle}


def _salts(seats: Iterable[Seat]) -> Mapping[str, str]:
    return {seat.seat: seat.salt for seat in seats}


def _signer(key: str) -> TimestampSigner:
    return TimestampSigner(key=key, salt="matches.shuffle", fallback_keys=[])


def _key_of(match_id: str) -> str:
    """The key that made a match's secret: what was promised of its rematch holds when the site's key changes."""
    if settings.SECRET_KEY_FALLBACKS:
        secret = Match.objects.filter(pk=match_id).values_list("secret", flat=True).first()
        for key in settings.SECRET_KEY_FALLBACKS:
            if _of(match_id, key).secret == secret:
                return key
    return settings.SECRET_KEY


def _of(match_id: str, key: str) -> Shuffle:
    return Shuffle(match_id, _keyed("secret", match_id, key).hex())


def _keyed(use: str, text: str, key: str) -> bytes:
    return hmac.digest(key.encode(), f"matches.shuffle:{use}:{text}".encode(), hashlib.sha256)
