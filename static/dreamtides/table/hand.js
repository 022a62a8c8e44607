// Hands: the viewer's as faces, with cards to reclaim from the void; the other as backs.
import { gettext, ngettext } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";
import { GameIcon, Icon } from "../../table/face.js";
import { html } from "../../table/html.js";
import { Slot } from "../../table/slot.js";
import { Back, Face } from "./face.js";
import { costNotes } from "./notes.js";
import { reclaimable } from "./places.js";

/** @typedef {import("./types.js").HandCard} HandCard @typedef {import("./types.js").OpenCard} OpenCard @typedef {import("./types.js").Seat} Seat */

/** @param {{seat: Seat, side: import("./types.js").Side, mine: boolean, faces: boolean, name: string}} props */
export function Hand({ seat, side, mine, faces, name }) {
  const { hand } = side;
  const again = faces ? reclaimable(side) : [];
  const n = hand.length + again.length;
  const label = mine
    ? ngettext("Your hand, %(count)s card", "Your hand, %(count)s cards", hand.length)
    : ngettext("%(name)s's hand, %(count)s card", "%(name)s's hand, %(count)s cards", hand.length, { name });
  const columns = n > 5 ? Math.ceil(n / 2) : Math.max(1, n);
  const middle = (n - 1) / 2;
  return html`
    <section class=${`hand ${faces ? "hand--mine" : "hand--theirs"} ${n > 5 ? "hand--many" : ""}`} aria-label=${label} data-own-hand=${faces || undefined} data-zone=${`${seat}:hand`}
      style=${{ "--n": String(Math.max(1, n)), "--columns": String(columns) }}>
      <div class="hand__fan">
        ${hand.map((card, index) => html`<${HandCardSlot} key=${card.title ? card.id : index} card=${card} faces=${faces} place=${index - middle} />`)}
        ${again.map((card, index) => html`<${Again} key=${card.id} card=${card} place=${hand.length + index - middle} />`)}
        ${n === 0 && html`<p class="hand__empty">${mine ? gettext("Your hand is empty") : gettext("Empty hand")}</p>`}
        ${!faces && n > 0 && html`<b class="hand__count" aria-hidden="true">${n}</b>`}
      </div>
    </section>`;
}

/** @param {number} place */
const styleAt = (place) => ({ "--place": String(place), "--off": String(Math.abs(place)) });

/** @param {{card: HandCard, faces: boolean, place: number}} props */
function HandCardSlot({ card, faces, place }) {
  const { title, cost, fast, mods } = card;
  const printed = /** @type {import("./types.js").Definition | null} */ (definitionOf(title));
  const changed = cost !== undefined && printed?.cost !== undefined && printed.cost !== cost;
  const gained = fast && printed && !printed.fast;
  return html`
    <${Slot} id=${card.id} className="hand__card" title=${title} name=${nameOf(card, faces)} style=${styleAt(place)}
      note=${noteOn({ title, faces, gained: Boolean(gained), changed, cost, mods })}>
      ${faces && title ? html`<${Face} title=${title} />` : html`<${Back} />`}
      ${faces && changed && html`<span class=${`hand__cost ${cost < Number(printed?.cost) ? "is-less" : "is-more"}`} aria-hidden="true">${cost}</span>`}
      ${faces && gained && html`<span class="hand__fast" aria-hidden="true"><${GameIcon} name="fast" /></span>`}
      ${title && !faces && html`<span class="hand__known" aria-hidden="true"><${Icon} name="eye" /></span>`}
    <//>`;
}

/** @param {HandCard} card @param {boolean} faces */
function nameOf({ title, cost, fast }, faces) {
  if (!title) return gettext("Face-down card in hand");
  if (!faces || cost === undefined) return title;
  return fast ? gettext("%(title)s, cost %(cost)s, fast", { title, cost }) : gettext("%(title)s, cost %(cost)s", { title, cost });
}

/** @param {{title?: string, faces: boolean, gained: boolean, changed: boolean, cost?: number, mods?: import("./types.js").Modifier[]}} told */
function noteOn({ title, faces, gained, changed, cost, mods = [] }) {
  if (!title) return "";
  if (!faces) return gettext("You know this card");
  const parts = [];
  if (changed) parts.push(gettext("Costs %(cost)s now", { cost: cost ?? 0 }));
  parts.push(...costNotes(mods));
  if (gained) parts.push(gettext("Fast now"));
  return parts.join(" · ");
}

/** A card in the void that may be played from there. @param {{card: OpenCard, place: number}} props */
function Again({ card, place }) {
  const { reclaim = [0], mods = [] } = card;
  const price = Math.min(...reclaim);
  const cost = Math.max(0, mods.reduce((sum, { n }) => sum + n, price));
  const parts = [gettext("Playable from your void, then banished")];
  if (price >= 0 && cost !== price) parts.push(gettext("Costs %(cost)s now", { cost }));
  const note = [...parts, ...costNotes(mods)].join(" · ");
  return html`
    <${Slot} id=${card.id} className="hand__card hand__card--again" title=${card.title} style=${styleAt(place)}
      name=${gettext("%(title)s, in your void", { title: card.title })} note=${note}>
      <${Face} title=${card.title} />
      ${price >= 0 && html`<span class="hand__cost" aria-hidden="true">${cost}</span>`}
      <span class="hand__void" aria-hidden="true"><${GameIcon} name="void" /></span>
    <//>`;
}
