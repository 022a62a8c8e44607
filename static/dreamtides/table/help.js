// What the help says of Dreamtides: its table, its signs, its places and keywords.
import { gettext } from "../../site/messages.js";
import { html } from "../../table/html.js";
import { RuleLink } from "../../table/parts.js";
import { KEYWORDS, ZONES } from "./glossary.js";

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

export function Glossary() {
  return html`
    <section><h3>${gettext("Places")}</h3><${Meanings} entries=${ZONES.map(({ id, name, ...rest }) => ({ word: name, ...rest }))} /></section>
    <section><h3>${gettext("Keywords")}</h3><${Meanings} entries=${KEYWORDS} /></section>`;
}

/** @param {{entries: import("./glossary.js").Meaning[]}} props */
function Meanings({ entries }) {
  return html`
    <dl class="words">${entries.map(({ word, text, rule }) => html`
      <div key=${word}><dt>${word}</dt><dd>${text} <${RuleLink} rule=${rule} /></dd></div>`)}</dl>`;
}
