// What the help says of Voidream: its table and its signs.
import { gettext } from "../../site/messages.js";
import { html } from "../../table/html.js";

/** @type {[string, string][]} */
export const signs = [
  ["sun", gettext("Dawn: in a dawn conflict ready entities count, and the higher score wins")],
  ["shield", gettext("Stability: how much damage a card can take in a turn")],
  ["moon", gettext("Dusk: in a dusk conflict exhausted entities count, and the lower score wins")],
  ["turn", gettext("Exhausted until the next round begins")],
  ["attack", gettext("Attacking in the conflict")],
  ["hourglass", gettext("Something is in force on it for a while: choose the card to read what")],
  ["lethal", gettext("A bastion would fall if both pass now")],
  ["lock", gettext("Not possible now: point at the card to read why")],
  ["eye", gettext("A face-down card that you know")],
];

export function About() {
  return html`
    <p>${gettext("Your opponent sits above, you below. The towers are the Dream decks: the big number on top is the depth. An arcanum can be played only if its value is at least your depth, and turns your mind down by one; a spent mind plays nothing more. Cards that can be used glow. Point at any card to see it large, or hold a finger on it.")}</p>
    <p>${gettext("Bring the opponent's bastion down: it lies at the bottom of their tower. Who has to enter Nightmare with no arcanum left loses.")}</p>`;
}
