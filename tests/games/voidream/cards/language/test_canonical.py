"""Every form of the language in its canonical wording: parsed and rendered, it stays as it was."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from enum import Enum
from typing import Any

from games.kernel.text import article
from games.voidream.cards.language import parse, render, tree
from tests.games.each import for_each

KEYWORDS = """
Deep, heroic.
Dormant 2.
Worship 3, voidbound.
Dread, glaring, indestructible, siege, subtle, unique, veil.
Hierarchy 1, prototype 2, shadowborne 3.
"""

EFFECTS = """
Each player sacrifices all but 1 entity they control.
Look at the top 3 cards of your deck, then void all but 2 of them.
Ready each entity with a charge.
Destroy an entity without attachments.
Destroy an entity with 2 or more attachments.
Destroy an entity with 2 or fewer charges.
Play a card with the same title as this in your Void.
Reveal cards from the top of your deck until a thought with a different title from this is revealed.
Discard any number of arcana. Deal that much damage to an entity.
Sacrifice any number of entities, then evoke that many times.
Roll, then evoke that many times.
Each player who controls no entities takes 1 Dream damage.
Each player who controls an exhausted entity rolls.
Each player with 2 or more arcana in their hand discards an arcanum.
If you played 3 or more thoughts this round, evoke.
If your opponent did not roll 2 or more times this phase, evoke.
Until the end of the round, your opponent has +1 dusk.
Until the end of the round, an entity has base dawn equal to your depth.
Evoke.
Evoke with veil.
Roll.
Roll, then evoke.
Take 1 Dream damage, then evoke.
Exhaust an entity, memory or construct.
Exhaust all entities and memories.
Destroy an exhausted entity or a ready memory you control.
Exhaust a Court or Fracta entity.
Exhaust all exhausted or attacking entities.
Destroy a non-Maze entity.
Void a non-entity card in a player's discard.
Destroy a Synthetic entity you control.
Destroy an entity of value 1, 2 or 4.
Destroy an entity of value lower than your depth.
Destroy an entity of value equal to your depth plus 1 or less.
Destroy an entity of value equal to the number of entities you control.
Destroy an entity with dawn higher than its stability.
Destroy an entity with deep, dread or heroic.
Deal 1 damage to each entity without heroic.
Void a charge attached to a ready entity you control.
Void the bottom card of your deck.
Discard the bottom 2 cards of your opponent's deck.
Deal Dream damage equal to twice the number of entities you control minus your depth.
Deal Dream damage equal to half your mind.
Deal Dream damage equal to the number of memories you control, up to 3.
Deal Dream damage equal to the difference between your depth and your opponent's depth.
If your depth is higher than your opponent's depth, roll.
If the top card of your deck is a construct, roll.
Exhaust an entity, then if it is not an entity with heroic, roll.
If your hand is empty or your mind is spent, roll.
If the number of entities you control is higher than the number of entities your opponent controls, roll.
You may exhaust a participating entity, then switch the current conflict type from dawn to dusk.
Switch the current conflict type.
Switch the current conflict type from dusk to dawn.
At the end of the phase, you may ready an entity you control.
If your depth is 3 or more, evoke. Otherwise, roll.
Your opponent may discard an arcanum. If they do not, deal 3 Dream damage.
You may sacrifice an entity. If you do, evoke. If you do not, roll.
Exhaust an entity. If you do, evoke. Roll.
Roll, then destroy an entity. If you do not, evoke.
Roll, then if the result is even, evoke. Otherwise, if the result is 3 or less, roll. Otherwise, discard an arcanum.
Roll 2 times.
Evoke 2 times.
Charge an entity you control 2 times.
Roll X times, where X is your mind.
For each exhausted entity you control, deal 1 Dream damage.
Deal 1 Dream damage for each exhausted entity you control.
An entity gets +1 dawn, -2 dusk for each charge attached to it.
Your opponent takes 1 Dream damage for each memory they control.
Choose one: ready an entity; or exhaust an entity.
Choose one: roll; evoke, then roll; or take 1 Dream damage.
You may choose one: roll; or evoke.
Choose two: roll; evoke; or ready an entity you control.
Choose one or both: roll; or evoke.
Choose one or more: roll; evoke; or ready an entity you control.
Choose up to two: roll; or evoke.
Your opponent discards an arcanum.
Your opponent exhausts an entity.
Your opponent rolls 2 times.
Each player rolls.
Your opponent sacrifices an entity.
Each player sacrifices an entity they control, then rolls.
Your opponent discards an arcanum, then evokes, then roll.
Your opponent may discard an arcanum, then roll.
Your opponent may discard an arcanum, then you roll.
Each player may return an arcanum in their discard to their hand.
Your opponent returns a card in their discard to the top of their deck.
Your opponent lowers their mind by 1, then shuffles their deck.
Until the end of the round, entities you control have +1 dawn.
Until the end of the phase, your opponent cannot evoke.
Until the end of the conflict, entities you control cannot be destroyed.
Until the end of the turn, you cannot roll.
Veil the top 2 cards of your deck.
Veil the top card of your opponent's deck.
Unveil a veiled card you control.
Charge a memory.
Attach a memory you control to an entity you control.
Ready all entities you control.
Exhaust up to 2 entities your opponent controls.
Destroy each exhausted entity with dusk 3 or more.
Destroy all other entities.
Sacrifice another entity.
Void an arcanum in your discard.
Void any number of cards in your opponent's discard.
Discard 2 arcana.
Roll, then discard the top X cards of your deck, where X is the result.
Return an arcanum in your discard to your hand.
Return a voided card you own to the top of your deck.
Exhaust an entity, then return it to the bottom of your deck.
Return an entity in your discard to play.
Inspire an entity you control.
Deal 2 damage to an entity.
Deal 1 damage to each entity your opponent controls, then deal 1 damage to target construct.
Deal damage equal to your depth to an entity.
Deal damage equal to the number of Offerings in your Void to an entity your opponent controls.
Deal X damage to an entity, where X is the number of voided arcana you own.
Deal 3 Dream damage.
Deal Dream damage equal to your opponent's depth.
Evoke, then take Dream damage equal to its value.
Prevent all damage to entities you control.
Prevent all damage to target entity.
Prevent the next 2 damage to an entity you control.
Prevent the next 3 damage to all entities you control.
Prevent all Dream damage.
Prevent the next 3 Dream damage.
Your opponent prevents the next 1 Dream damage.
Initiate a conflict.
Initiate a dawn conflict.
Initiate a dusk conflict.
Raise your mind by 1.
Lower your opponent's mind by your depth.
Set your mind to 2.
Look at the top 3 cards of your deck.
Look at the top 3 cards of your deck, then return them in any order.
Sacrifice any number of entities. For each entity sacrificed this way, evoke.
Sacrifice any number of entities, then return that many arcana in your discard to your hand.
Sacrifice an entity, then destroy an entity with stability equal to that card's value or less.
Choose an entity. Until the end of the round, it gets +1 dawn.
An entity loses all keywords.
Reveal the top 2 cards of your deck, then return them to the bottom of your deck in a random order.
Reveal the top 3 cards of your deck. Void any number of them.
Reveal the top 3 cards of your deck. Void up to 2 of them. Return the rest to the top of your deck.
Reveal your hand.
Return an entity to the top of its owner's deck.
Return all entities to the bottom of their owners' decks.
Initiate a dawn conflict with an entity you control.
Reveal a face-down card your opponent controls.
Shuffle your deck.
Play a thought in your discard.
Gain control of an entity your opponent controls of value 2 or less.
An entity you control joins the conflict.
Up to 2 entities you control join the conflict.
An entity you control may join the conflict.
A participating entity leaves the conflict.
Exhaust an entity, then it gets +2 dawn, -1 dusk.
All entities you control get +1 stability.
You get +2 dawn.
Your opponent gets -1 dusk.
An entity gains deep, dormant 2.
Entities your opponent controls lose heroic.
Ready 2 entities you control, then they gain dread.
Turn a face-up construct face down.
You lose the game.
Your opponent loses the game.
+1 dawn, -2 dusk.
You have siege.
Each player cannot unveil.
Ready an entity, then it cannot be exhausted.
Destroy target Court entity.
Exhaust 2 target ready neutral memories.
Discard a "Glass Stag" in your hand.
Destroy a Synthetic with dawn 2 and with dusk 1 or less and with heroic.
Void an unattached memory.
Void all charges attached to this.
Discard an attachment attached to this.
Exhaust its host.
Exhaust 2 entities, then ready them.
Exhaust an entity, then that entity gains deep.
Charge a memory, then ready those memories.
If you control 2 or more entities, roll.
If you control an Offering and your opponent controls no constructs, roll.
If you control another Synthetic, roll.
If you control exactly 1 entity of value 4, roll.
If your opponent controls 3 or fewer "Drift", roll.
If you do not control a face-up bastion, roll.
If you have 3 or more Offerings in your Void, roll.
If you have an arcanum of value 1 in your hand, roll.
If your opponent does not have 2 or more cards in your opponent's discard, roll.
If your hand is empty, roll.
If your opponent's hand is not empty, roll.
If the result is 2, roll.
If the result is odd, roll.
If your mind is spent, roll.
If your opponent's mind is 2 or less, roll.
If the number of discarded arcana you own is not 3 or more, roll.
Exhaust an entity, then if its dawn is 3 or more, roll.
If this is ready, roll.
If this is not exhausted, roll.
Exhaust an entity, then if it is participating, roll.
If this is attached, roll.
If this is face down, roll.
If its host is exhausted, roll.
If a conflict is in progress, roll.
If a conflict is not in progress, roll.
If it is a dawn conflict, roll.
If it is not a dusk conflict and you are attacking, roll.
If you are defending, roll.
If your opponent is in Nightmare, roll.
If you are not in Nightmare, roll.
If you won the last conflict, roll.
Until the end of the round, an entity you control has base dawn 5.
All entities have base dusk 0.
Reveal cards from the top of your deck until a construct is revealed, then return it to the bottom of your deck.
Your opponent reveals cards from the top of their deck until a Court card is revealed.
Roll, then deal that much Dream damage.
Roll, then deal that much damage to an entity.
Roll, then raise your mind by that much.
Destroy the entity with the highest dawn.
Exhaust all entities your opponent controls with the lowest value.
Return the entity in your discard with the highest dusk to the top of your deck.
If you played an arcanum this turn, roll.
If you did not invert an arcanum this round, roll.
If no player evoked this round, roll.
If your opponent took Dream damage this conflict, roll.
If a player passed this phase, roll.
If you unveiled an entity with heroic this round, roll.
If your opponent lost a dusk conflict this round, roll.
If you did not draw a conflict this round, roll.
If a Court entity you control attacked this round, roll.
If no entity joined the conflict this conflict, roll.
If an entity of value 2 was dealt damage this turn, roll.
If no card left play this round, roll.
If your opponent lost the last conflict, roll.
If you did not win the last conflict, roll.
While you are attacking, entities you control have deep, then roll.
"""

ABILITIES = """
(!) After you lose a conflict by 3 or more - evoke.
(!) After your opponent wins a dusk conflict as the attacker by 2 - evoke.
(!) After you roll - roll that many times.
(A) Exhaust this: Roll.
(A) Once per round: Evoke.
(A) Once per round, discard an arcanum: Evoke.
(!) After you evoke for the first time each round - roll.
(!) From your Void: When the round ends for the first time each round, if your hand is empty - roll.
(A) Exhaust this, discard an arcanum: Evoke. Roll.
(A) Discard X arcana: Deal X damage to an entity.
(A) Void X charges attached to this: Destroy an entity of value X or less.
(A) Lower your mind by 1: Entities you control have +1 dawn.
(!) After you play an arcanum - deal 1 Dream damage.
(!) After you play an arcanum, if your depth is 3 or more - deal 1 Dream damage. Roll.
(!) When the round begins - roll.
(!) When the round ends - if your hand is empty, roll. Otherwise, evoke.
(!) Before your opponent plays a thought of value 2 - roll.
(!) After a player inverts an arcanum - roll.
(!) When this enters play - evoke.
(!) When another entity you control leaves play - evoke.
(!) After another entity you control is destroyed - you may return it to the top of your deck.
(!) When this is discarded - roll.
(!) When an arcanum you own is voided - roll.
(!) When a participating entity is exhausted - roll.
(!) When its host is readied - roll.
(!) When a card is veiled - roll.
(!) When a card you own is unveiled - roll.
(!) When this is attached - roll.
(!) When an entity is sacrificed - roll.
(!) When this is charged - roll.
(!) When this is dealt damage - roll.
(!) When this is dealt damage - prevent 1 damage.
(!) When this is dealt damage - prevent damage equal to its stability.
(!) When this would be destroyed - exhaust it instead.
(!) When this would be dealt damage - exhaust this instead.
(!) When you would take Dream damage - exhaust this instead.
(!) When your opponent would roll - evoke instead.
(!) When an entity you control would be discarded - void it instead.
(!) When a card you own would be voided - return it to your hand, then roll instead.
(!) When a conflict is initiated - roll.
(!) Before you initiate a dawn conflict - roll.
(!) Before a conflict is resolved - roll.
(!) When the main phase begins - roll.
(!) After the main phase ends, if this is on top of your deck - roll.
(!) When the Nightmare phase begins - roll.
(!) After this is destroyed - its controller rolls. Its owner may evoke.
(!) When this is exhausted - at the start of the next round, ready this.
(!) Before a dawn conflict is initiated - roll.
(!) After a dusk conflict ends - roll.
(!) After you win a conflict - roll.
(!) After your opponent loses a conflict - roll.
(!) After a player draws a conflict - roll.
(!) After you win a dawn conflict - roll.
(!) After your opponent loses a conflict as the attacker - roll.
(!) After a player wins a dusk conflict as the defender - roll.
(!) After you unveil a card - roll.
(!) After your opponent charges a memory - roll.
(!) After you inspire another entity - roll.
(!) When a player sacrifices an entity - roll.
(!) After you veil a card - roll.
(!) After you exhaust an entity your opponent controls - roll.
(!) After you ready this - roll.
(!) After you destroy its host - roll.
(!) Before your opponent discards an arcanum - roll.
(!) After you void a card - roll.
(!) After you attach a memory - roll.
(!) After your opponent attaches a card to this - roll.
(!) When a card is attached to its host - roll.
(!) When this is declared as an attacker - roll.
(!) When an entity is declared as a defender - roll.
(!) When its host joins the conflict - roll.
(!) When this leaves the conflict - roll.
(!) When your mind turns to 1 - roll.
(!) When a player's mind turns to 2 or less - roll.
(!) When you roll an 8 - evoke.
(!) When a player rolls 3 or more - evoke.
(!) When your opponent rolls an odd number - evoke.
(!) After you roll - evoke.
(!) After your opponent evokes - roll.
(!) When you take Dream damage - prevent 1 damage.
(!) When your mind turns - roll.
(!) When your opponent's mind is spent - roll.
(!) When a player's mind is spent - roll.
(!) After your opponent passes - roll.
(!) After you enter Nightmare - roll.
(!) After you avoid Nightmare - roll.
(!) Before a player faces Nightmare - roll.
(!) When inspired - this gets +2 dawn.
(!) After you roll - +1 dawn.
(!) From your Void: After you enter Nightmare - return this to play.
"""

STATICS = """
Your opponent has +1 dusk.
Each player has -1 dawn.
Your opponent has +1 dusk for each charge attached to this.
This has base dawn equal to your depth.
Entities you control with a charge have +1 dawn.
Entities you control have +1 dawn.
Entities you control have +1 dawn, -1 dusk, deep, dormant 2.
Each other Synthetic you control has +1 dawn.
Charges attached to this have deep.
Ready entities your opponent controls with heroic have -X dawn, where X is your depth.
+1 dawn, -2 dusk.
+2 dawn, -2 dusk.
This has +3 stability.
Its host has heroic.
You cannot initiate conflicts.
Your opponent cannot evoke.
You cannot roll.
You cannot play arcana.
Your opponent cannot invert arcana.
You cannot unveil.
Entities you control cannot be declared as attackers.
This cannot be declared as a defender.
Entities your opponent controls cannot be exhausted.
This cannot be readied.
All constructs you control cannot be destroyed.
This cannot be targeted.
This cannot be sacrificed.
Entities you control cannot be voided.
Other cards you control cannot be veiled.
Entities your opponent controls cannot be returned.
Entities your opponent owns cannot be played.
You have siege.
Unveiling costs you 1 fewer arcanum.
Unveiling costs you 2 more arcana.
Your depth is 1 lower for playing arcana.
Your opponent's depth is 1 higher for playing arcana.
While this is active, you have siege.
While it is a dusk conflict and this is exhausted, entities you control have -1 dusk.
"""

BACKS = """
Dream: 40 (8)
Arcana: The Dreamliner + 7 (2)
Include at least 10 entities.
Include at least 1 Offering.
Include at most 3 cards of value 1.
Include exactly 2 Court memories.
Include no constructs.
Every Dream card has value 2 or more.
Every Synthetic has value 3.
Copy limit: 2.
You may include any number of copies of "Drift".
You may include a second guest faction.
At the start of the game, veil the top card of your deck.
At the start of the game, void 2 thoughts in your deck.
At the start of the game, if your depth is 3 or more, roll. Otherwise, evoke.
"""


def lines(table: str) -> list[str]:
    return table.strip().split("\n")


VERBS = {tree.Adjective.DISCARDED: "Void all", tree.Adjective.VOIDED: "Discard all"}
NOUNS = {tree.Adjective.VEILED: "cards", tree.Adjective.FACE_DOWN: "cards"}
OBJECTS = {
    tree.Kind.THOUGHT: "Void a thought in your discard.",
    tree.Kind.BASTION: "Exhaust a bastion.",
    tree.Kind.ARCANUM: "Discard an arcanum.",
}
WORDS = [
    *[f"{VERBS.get(word, 'Destroy all')} {word.value} {NOUNS.get(word, 'entities')}." for word in tree.Adjective],
    *[f"If this is {being.value}, roll." for being in tree.Being],
    *[OBJECTS.get(kind, f"Destroy {article(kind.value)} {kind.value}.") for kind in tree.Kind],
    "Loop.",
]

CANONICAL = [
    *[("entity", line) for line in lines(KEYWORDS)],
    *[("arcanum", line) for line in lines(EFFECTS)],
    *[("thought", line) for line in WORDS],
    *[("inverted", f"Play only {moment.value}.") for moment in tree.Moment],
    *[("entity", line) for line in lines(ABILITIES)],
    *[("entity", line) for line in lines(STATICS)],
    *[("back", line) for line in lines(BACKS)],
]


@for_each(CANONICAL)
def test_a_canonical_line_is_written_back_as_it_was(on: str, text: str) -> None:
    assert render(parse(text, on)) == text


def test_a_text_has_a_line_for_each_ability() -> None:
    text = "Heroic.\n(A) Exhaust this: Roll.\n(!) When inspired - evoke.\nThis has +1 dawn."
    assert render(parse(text, "entity")) == text
    assert parse("", "entity") == tree.Text(())


def said(node: Any) -> Iterator[Any]:
    """All nodes and words of a tree."""
    if isinstance(node, tuple):
        for part in node:
            yield from said(part)
        return
    yield node
    if dataclasses.is_dataclass(node):
        for field in dataclasses.fields(node):
            yield from said(getattr(node, field.name))


def test_every_node_and_word_of_the_tree_can_be_written() -> None:
    """A node that no text makes would be a form without a grammar; so is a word."""
    seen = {node if isinstance(node, Enum) else type(node) for on, text in CANONICAL for node in said(parse(text, on))}
    nodes = {node for _, node in inspect.getmembers(tree, dataclasses.is_dataclass)}
    enums = [found for _, found in inspect.getmembers(tree, inspect.isclass) if issubclass(found, Enum)]
    all_words = {word for found in enums for word in found if found is not Enum}
    assert nodes <= seen
    assert all_words <= seen
