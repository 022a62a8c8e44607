"""Names for guests: two words."""

from __future__ import annotations

import secrets

_FIRST = (
    "Amber Ashen Azure Candlelit Cloudborne Crystal Dappled Distant Drifting Drowsy Dusky Echoing Fabled "
    "Fading Feathered Floating Gentle Gilded Glimmering Hidden Hushed Ivory Lantern Lucid Lunar Marbled "
    "Midnight Mirrored Misty Moonlit Murmuring Opal Pale Paper Patient Quiet Restless Roaming Salt Silent "
    "Silver Sleepless Starlit Sunken Tidal Twilight Unwritten Velvet Wandering Waxen Whispering Winding"
)
_SECOND = (
    "Albatross Archivist Badger Balloonist Bellringer Cartographer Comet Cormorant Crane Curlew Dancer "
    "Dormouse Falcon Ferryman Fox Gardener Glassblower Hare Heron Ibis Jackdaw Juggler Kite Lamplighter Lark "
    "Lighthouse Lynx Magpie Mariner Marten Moth Nightjar Nomad Orrery Otter Owl Pilgrim Piper Raven Sandpiper "
    "Sleeper Sparrow Stag Swift Tailor Traveler Weaver Wren"
)


def guest_name() -> str:
    """A fresh name; two guests may share one."""
    return f"{secrets.choice(_FIRST.split())} {secrets.choice(_SECOND.split())}"
