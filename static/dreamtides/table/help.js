// What the help says of Dreamtides: its table and its signs.
import { gettext } from "../../site/messages.js";
import { html } from "../../table/html.js";

/** @type {[string, string][]} */
export const signs = [
  ["shield", gettext("Anchored: it can’t be dissolved in this turn")],
  ["turn", gettext("An ability that goes once in a turn, used already")],
  ["lost", gettext("Banished when it leaves play")],
  ["flag", gettext("It belongs to the other player")],
  ["hourglass", gettext("Something holds until the end of turn")],
  ["lethal", gettext("The next Judgment would win")],
  ["lock", gettext("Not possible now: point at the card to read why")],
  ["eye", gettext("A face-down card that you know")],
];

export function About() {
  return html`
    <p>${gettext("Your opponent sits above, you below, each with eight places for characters. Cards that glow can be played or used; the sun beside your name counts your energy. Point at any card to see it large, or hold a finger on it.")}</p>
    <p>${gettext("On the horizon the sun goes through your turn, the moon through the other’s. At your Judgment your spark scores by how much it is more than theirs; twelve points win. What was played waits on the stack at the right: the lit one happens first, unless somebody answers it.")}</p>`;
}
