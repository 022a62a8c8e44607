// Dreamtides' help: the table and its symbols.
import { gettext } from "../../site/messages.js";
import { html } from "../../table/html.js";

/** @type {[string, string][]} */
export const signs = [
  ["shield", gettext("Anchored: can’t be dissolved this turn")],
  ["turn", gettext("Once-per-turn ability, already used")],
  ["lost", gettext("Banished when it leaves play")],
  ["flag", gettext("Owned by the other player")],
  ["hourglass", gettext("Temporary effect until end of turn")],
  ["lethal", gettext("The next Judgment would win the match")],
  ["lock", gettext("Not possible now. Hover over or tap the card to see why")],
  ["eye", gettext("A face-down card you know")],
];

export function About() {
  return html`
    <p>${gettext("Your opponent is at the top and you are at the bottom, each with eight places for characters. Glowing cards can be played or used. The sun next to your name shows your energy. Hover over a card, or press and hold it, to enlarge it.")}</p>
    <p>${gettext("Between the two sides, a sun marks the phases of your turn and a moon those of your opponent’s. At your Judgment, if your spark is higher, you score the difference. Twelve points win. Cards you play wait on the stack at the right. The lit one resolves first, unless a player responds to it.")}</p>`;
}
