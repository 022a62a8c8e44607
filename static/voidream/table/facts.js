// Facts beside an enlarged card: current values, active effects and meanings of its words.
import { gettext, woven } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";
import { Entry } from "../../table/glossary.js";
import { Effects } from "./effects.js";
import { keywordsOf, textOf } from "./glossary.js";
import { html } from "../../table/html.js";
import { wordsIn } from "../../table/learned.js";
import { CardName } from "../../table/names.js";
import { DepthNow, ValuesNow } from "./sums.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("../../table/game.js").Place} Place
 */

/**
 * Facts about a card, as sections; empty if the picture shows everything.
 * @param {View} view @param {string | undefined} id @param {Place | null} place @param {string | null} title @param {boolean} closely
 * @returns {any[]}
 */
export function factsOn(view, id, place, title, closely) {
  const definition = definitionOf(title);
  const card = place && ["play", "attached"].includes(place.zone) ? place.card : standing(place);
  const sections = [];
  const values = card && ValuesNow({ card });
  if (values) sections.push(values);
  if (place?.zone === "deck" && place.seat && view.players[place.seat].arcana_depth) sections.push(html`<${DepthNow} half=${view.players[place.seat]} />`);
  const effects = (view.effects ?? []).filter((effect) => id && effect.cards?.includes(id));
  if (effects.length) sections.push(html`<section><h2>${gettext("Active effects")}</h2><${Effects} effects=${effects} /></section>`);
  const keywords = keywordsOf(definition, card);
  const terms = wordsIn(textOf(definition), closely).filter(({ word }) => !keywords.some(({ meaning }) => meaning?.word === word));
  if (keywords.length + terms.length) {
    sections.push(html`
      <dl class="words">
        ${keywords.map(({ shown, meaning, from, lost }) => html`
          <${Entry} key=${shown} text=${meaning?.text} rule=${meaning?.rule} className=${lost ? "is-lost" : ""}
            word=${html`${shown}${from && html` <small>${woven(lost ? gettext("lost to %(card)s") : gettext("from %(card)s"), { card: html`<${CardName} title=${from} />` })}</small>`}`} />`)}
        ${terms.map((term) => html`<${Entry} key=${term.word} ...${term} />`)}
      </dl>`);
  }
  return sections;
}

/** A face-up construct on top of its deck is active there, with values of its own. @param {Place | null} place */
function standing(place) {
  return place?.zone === "deck" && place.card?.face === "up" ? place.card : null;
}
