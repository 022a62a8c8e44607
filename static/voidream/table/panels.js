// Dialogs over Voidream's table: piles, known cards of a deck, scores, forecast and effects.
import { gettext, ngettext } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";
import { html } from "../../table/html.js";
import { DeckList, KnownOfDeck, pilePanel } from "../../table/piles.js";
import { store } from "../../table/store.js";
import { AllEffects } from "./effects.js";
import { Forecasted } from "./outlook.js";
import { ScoreSum, scoreHeading } from "./sums.js";
import { FACTIONS, PILES } from "./words.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

/** @type {Record<string, (view: View, panel: any) => {heading: string, body: any} | null | undefined>} */
export const panels = {
  pile(view, { seat, zone }) {
    const titles = /** @type {string[]} */ (/** @type {any} */ (view.players[seat])[zone]);
    return pilePanel({ zone, label: PILES[zone], titles, name: store.state.seats[seat].name, mine: seat === view.you, says: facts });
  },
  deck(view, { seat }) {
    const { deck: { size, known = [] }, list } = view.players[seat];
    const { name } = store.state.seats[seat];
    const layers = known.flatMap((card) => (card.title ? [{ title: card.title, under: card.under ?? 0, more: valueOf(card) }] : []));
    return {
      heading: seat === view.you
        ? ngettext("Your Dream deck (%(count)s card)", "Your Dream deck (%(count)s cards)", size)
        : ngettext("%(name)s's Dream deck (%(count)s card)", "%(name)s's Dream deck (%(count)s cards)", size, { name }),
      body: html`<${KnownOfDeck} size=${size} known=${layers} />${list?.dream && html`<${DeckList} copies=${[...(list.bastion ?? []), ...list.dream, ...(list.arcana ?? [])]} />`}`,
    };
  },
  score: (view, { seat }) =>
    view.conflict && { heading: scoreHeading(view, seat), body: html`<${ScoreSum} view=${view} seat=${seat} />` },
  outlook: ({ forecast }) => forecast && { heading: gettext("Forecast"), body: html`<${Forecasted} forecast=${forecast} />` },
  effects: (view) => ({ heading: gettext("Active effects"), body: html`<${AllEffects} view=${view} />` }),
};

/** @param {import("./types.js").Known} card */
const valueOf = ({ value = 0, face }) => (face === "up" ? gettext("value %(value)s, face up", { value }) : gettext("value %(value)s", { value }));

/** A card in words. @param {string} title */
function facts(title) {
  const definition = definitionOf(title);
  if (!definition) return title;
  const { kind = "", faction = "neutral", value = 0, text = "" } = definition;
  return gettext("%(title)s, %(kind)s, %(faction)s, value %(value)s. %(text)s", { title, kind, faction: FACTIONS[faction], value, text });
}
