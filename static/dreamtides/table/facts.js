// Facts beside an enlarged card: current spark, temporary effects and meanings of its words.
import { gettext } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";
import { Words } from "../../table/face.js";
import { Meanings } from "../../table/glossary.js";
import { html } from "../../table/html.js";
import { wordsIn } from "../../table/learned.js";
import { lastingOn } from "./notes.js";

/**
 * Facts about a card, as sections; empty if the picture shows everything.
 * @param {import("./types.js").View} view @param {string | undefined} id @param {import("../../table/game.js").Place | null} place
 * @param {string | null} title @param {boolean} closely
 * @returns {any[]}
 */
export function factsOn(view, id, place, title, closely) {
  const printed = /** @type {import("./types.js").Definition | null} */ (definitionOf(title));
  const sections = [];
  const now = place?.zone === "battlefield" ? place.card.spark : undefined;
  if (printed && typeof now === "number" && now !== printed.spark) {
    sections.push(html`<section><h2>${gettext("Spark now")}</h2><p>${gettext("%(now)s (printed %(printed)s)", { now, printed: printed.spark ?? 0 })}</p></section>`);
  }
  const lasting = id ? lastingOn(view, id) : [];
  if (lasting.length) {
    sections.push(html`<section><h2>${gettext("Until end of turn")}</h2>${lasting.map(({ text }, index) => html`<p key=${index}><${Words} text=${text} /></p>`)}</section>`);
  }
  /** @type {{text: string}[]} */
  const given = (place?.zone === "battlefield" && place.card.given) || [];
  if (given.length) {
    sections.push(html`<section><h2>${gettext("Gained abilities")}</h2>${given.map(({ text }, index) => html`<p key=${index}><${Words} text=${text} /></p>`)}</section>`);
  }
  const words = wordsIn([printed?.fast ? "fast" : "", printed?.text ?? "", ...given.map(({ text }) => text)].join("\n"), closely);
  if (words.length) sections.push(html`<${Meanings} entries=${words} />`);
  return sections;
}
