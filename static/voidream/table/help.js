// Voidream's help: the table and its symbols.
import { gettext } from "../../site/messages.js";
import { html } from "../../table/html.js";

/** @type {[string, string][]} */
export const signs = [
  ["sun", gettext("Dawn: in a dawn conflict, ready entities count and the higher score wins")],
  ["shield", gettext("Stability: how much damage a card can take per turn")],
  ["moon", gettext("Dusk: in a dusk conflict, exhausted entities count and the lower score wins")],
  ["turn", gettext("Exhausted until the next round starts")],
  ["attack", gettext("Attacking in the conflict")],
  ["hourglass", gettext("Temporary effect: tap the card to read it")],
  ["lethal", gettext("A bastion falls if both pass now")],
  ["lock", gettext("Not possible now. Hover over or tap the card to see why")],
  ["eye", gettext("A face-down card you know")],
];

export function About() {
  return html`
    <p>${gettext("Your opponent is at the top and you are at the bottom. The towers are the Dream decks: the large number on top is the depth. You can play an arcanum only if its value is at least your depth, and it costs 1 mind. A spent mind can’t play any more. Glowing cards can be used. Hover over a card, or press and hold it, to enlarge it.")}</p>
    <p>${gettext("Destroy your opponent’s bastion at the bottom of their tower to win. A player who has to enter Nightmare with no arcana left loses.")}</p>`;
}
