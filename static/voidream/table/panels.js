// Dialogs over Voidream's table: piles, what is known of a deck, scores, what comes and what is in force.
import { gettext, ngettext } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";
import { Face } from "./face.js";
import { ZoneNote } from "../../table/glossary.js";
import { html } from "../../table/html.js";
import { CardName } from "../../table/names.js";
import { store } from "../../table/store.js";
import { showZoom } from "../../table/zoomtriggers.js";
import { AllEffects } from "./effects.js";
import { Forecasted } from "./outlook.js";
import { ScoreSum, scoreHeading } from "./sums.js";
import { FACTIONS, PILES } from "./words.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

/** @type {Record<string, (view: View, panel: any) => {heading: string, body: any} | null | undefined>} */
export const panels = {
  pile(view, { seat, zone }) {
    const titles = /** @type {string[]} */ (/** @type {any} */ (view.players[seat])[zone]);
    const told = { name: store.state.seats[seat].name, pile: PILES[zone], count: titles.length };
    return {
      heading: seat === view.you ? gettext("Your %(pile)s (%(count)s)", told) : gettext("%(name)s's %(pile)s (%(count)s)", told),
      body: html`<${ZoneNote} zone=${zone} />
        ${titles.length ? html`<${Spread} titles=${titles} />` : html`<p class="panel-empty">${gettext("No card is here yet.")}</p>`}`,
    };
  },
  deck(view, { seat }) {
    const { deck, list } = view.players[seat];
    const known = (deck.known ?? []).filter((card) => card.title);
    const { name } = store.state.seats[seat];
    return {
      heading: seat === view.you
        ? ngettext("Your Dream deck (%(count)s card)", "Your Dream deck (%(count)s cards)", deck.size)
        : ngettext("%(name)s's Dream deck (%(count)s card)", "%(name)s's Dream deck (%(count)s cards)", deck.size, { name }),
      body: html`<${ZoneNote} zone="deck" /><p class="panel-note">${gettext("What you have seen of it and can still be sure of, from the top.")}</p>
        ${known.length ? html`<ol class="layers">${known.map((card) => html`
          <li key=${card.under}><span class="layers__at">${deck.size - (card.under ?? 0)}</span>
          <span class="layers__card"><${Face} title=${card.title} /></span>
          <span><strong>${card.title}</strong><br />${valueOf(card)}</span></li>`)}</ol>`
        : html`<p class="panel-empty">${gettext("You know no card in it.")}</p>`}
        <${DeckList} list=${list} />`,
    };
  },
  score: (view, { seat }) =>
    view.conflict && { heading: scoreHeading(view, seat), body: html`<${ScoreSum} view=${view} seat=${seat} />` },
  outlook: ({ forecast }) => forecast && { heading: gettext("If both pass now"), body: html`<${Forecasted} forecast=${forecast} />` },
  effects: (view) => ({ heading: gettext("In force"), body: html`<${AllEffects} view=${view} />` }),
};

/** @param {import("./types.js").Known} card */
const valueOf = ({ value = 0, face }) => (face === "up" ? gettext("value %(value)s, face up", { value }) : gettext("value %(value)s", { value }));

/** The list that the deck was built from, where it is open to this seat. @param {{list: any}} props */
function DeckList({ list }) {
  if (!list?.dream) return null;
  return html`<details class="decklist"><summary>${gettext("The whole deck list")}</summary>
    <ul>${[...(list.bastion ?? []), ...list.dream, ...(list.arcana ?? [])].map(([title, copies]) => html`
      <li key=${title}><span class="decklist__copies">${copies}</span><${CardName} title=${title} /></li>`)}</ul></details>`;
}

/** @param {{titles: string[]}} props */
function Spread({ titles }) {
  return html`<ul class="spread">${titles.map((title, index) => {
    const zoom = (/** @type {any} */ event) => showZoom({ title, note: "", refused: null }, event.currentTarget, true);
    return html`
      <li key=${title + index}>
        <button type="button" class="spread__card" aria-label=${facts(title)} onClick=${zoom}><${Face} title=${title} /></button>
      </li>`;
  })}</ul>`;
}

/** A card in words. @param {string} title */
function facts(title) {
  const definition = definitionOf(title);
  if (!definition) return title;
  const { kind = "", faction = "neutral", value = 0, text = "" } = definition;
  return gettext("%(title)s, %(kind)s, %(faction)s, value %(value)s. %(text)s", { title, kind, faction: FACTIONS[faction], value, text });
}
