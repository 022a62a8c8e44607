// Meanings of a game's zones and keywords.
import { patternOf } from "../cards/elements.js";
import { gettext } from "../site/messages.js";
import { game } from "./game.js";
import { html } from "./html.js";
import { RuleLink } from "./parts.js";
import { store } from "./store.js";

/** @typedef {import("./game.js").Meaning} Meaning @typedef {import("./game.js").Zone} Zone */

/** The first form of a word in a text, or an empty string. @param {string} text @param {Meaning} entry */
export function foundIn(text, { word, forms = [word], number }) {
  const pattern = forms.map((form) => patternOf({ word: form, number })).join("|");
  return text.match(new RegExp(pattern, "i"))?.[0] ?? "";
}

/** A word is learned once its meaning was shown with so many different cards. */
const LEARNED = 6;
const keptAs = () => `${store.state.config.game.name}-words`;

/** The cards that each word was shown with, in this browser. @returns {Record<string, string[]>} */
function shownWith() {
  try {
    return JSON.parse(localStorage.getItem(keptAs()) ?? "{}");
  } catch {
    return {};
  }
}

/** The words that aren't learned yet, or all for a close look. @template {{word: string}} T @param {T[]} words @param {boolean} closely @returns {T[]} */
export function newWords(words, closely) {
  if (closely) return words;
  const shown = shownWith();
  return words.filter(({ word }) => (shown[word] ?? []).length < LEARNED);
}

/** Notes that the meanings of a card's words are shown. @param {string} title @param {Element} panel */
export function noteShown(title, panel) {
  const words = [...panel.querySelectorAll("[data-word]")].map((entry) => /** @type {HTMLElement} */ (entry).dataset.word ?? "");
  if (!words.length) return;
  const shown = shownWith();
  for (const word of words) shown[word] = [...new Set([...(shown[word] ?? []), title])].slice(-LEARNED);
  try {
    localStorage.setItem(keptAs(), JSON.stringify(shown));
  } catch {
    // Without storage, no word is ever learned.
  }
}

/** The part of the help. */
export function Glossary() {
  const { zones, keywords } = game();
  return html`
    ${zones.length > 0 && html`<section><h3>${gettext("Zones")}</h3><${Meanings} entries=${zones.map(({ name, text, rule }) => ({ word: name, text, rule }))} /></section>`}
    ${keywords.length > 0 && html`<section><h3>${gettext("Keywords")}</h3><${Meanings} entries=${keywords} /></section>`}`;
}

/** @param {{entries: {word: string, text: string, rule: string}[]}} props */
export const Meanings = ({ entries }) => html`<dl class="words">${entries.map((entry) => html`<${Entry} key=${entry.word} ...${entry} />`)}</dl>`;

/** What a word means, within a list. @param {{word: any, text?: string, rule?: string, className?: string}} props */
export const Entry = ({ word, text, rule, className }) => html`
  <div data-word=${typeof word === "string" ? word : undefined}><dt class=${className}>${word}</dt><dd>${text} <${RuleLink} rule=${rule} /></dd></div>`;

/** A zone's meaning, above its cards. @param {{zone: string}} props */
export function ZoneNote({ zone }) {
  const about = game().zones.find(({ id }) => id === zone);
  return about && html`<p class="panel-note">${about.text} <${RuleLink} rule=${about.rule} /></p>`;
}
