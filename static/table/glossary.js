// Meanings of a game's zones and keywords.
import { gettext } from "../site/messages.js";
import { game } from "./game.js";
import { html } from "./html.js";
import { RuleLink } from "./parts.js";

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
