// A zone of cards: cards side by side, a heap to look through, a deck, or a hand with only its size known.
import { gettext, ngettext, pgettext } from "../../site/messages.js";
import { html } from "../html.js";
import { store } from "../store.js";
import { Back, Face, TableCard } from "./card.js";
import { drawn, handleOf } from "./zones.js";

/** @typedef {import("./types.js").Zone} Zone @typedef {import("./types.js").Counter} Counter */

/** The most backs drawn of a hand; its size is shown next to them. */
const BACKS = 8;

/** A place for the ear. @param {string} zone @param {number} size @param {import("./types.js").Seat} [seat] before whom it lies */
export function zoneName(zone, size, seat) {
  const { you, seats } = store.state;
  if (!seat) return ngettext("%(zone)s, %(count)s card", "%(zone)s, %(count)s cards", size, { zone });
  if (seat === you) return ngettext("Your %(zone)s, %(count)s card", "Your %(zone)s, %(count)s cards", size, { zone });
  return ngettext("%(name)s's %(zone)s, %(count)s card", "%(name)s's %(zone)s, %(count)s cards", size, { name: seats[seat].name, zone });
}

/** @param {{zone: Zone, seat?: import("./types.js").Seat}} props */
export function ZoneView({ zone, seat }) {
  const { id, kind, label, size } = zone;
  return html`
    <section class=${`zone zone--${kind}`} data-zone=${id} aria-label=${zoneName(label, size, seat)}>
      <h3 class="zone__label">${label} <span class="zone__size">${size}</span></h3>
      ${kind === "pile" || kind === "deck" ? html`<${Heap} zone=${zone} />` : html`<${Cards} zone=${zone} />`}
    </section>`;
}

/** @param {{zone: Zone}} props */
export function Cards({ zone }) {
  const cards = drawn(zone);
  const hidden = Math.max(0, zone.size - cards.length);
  return html`
    <div class="zone__cards">
      ${zone.kind === "stack" && cards.length > 1 && html`<p class="zone__note">${gettext("The first resolves first")}</p>`}
      ${cards.map((card, index) => {
        const handle = handleOf(zone, card, index);
        return html`<${TableCard} key=${handle} handle=${handle} card=${card} />`;
      })}
      ${hidden > 0 && html`<span class="zone__backs" aria-hidden="true">${Array.from({ length: Math.min(hidden, BACKS) }, (_, index) => html`<${Back} key=${index} />`)}</span>`}
      ${zone.size === 0 && html`<p class="zone__none">${gettext("None")}</p>`}
    </div>`;
}

/** A heap shows its first card; what else is known of it opens. @param {{zone: Zone}} props */
function Heap({ zone }) {
  const { id, label, size, cards = [] } = zone;
  const [first] = drawn(zone);
  const open = () => store.set({ panel: { kind: "zone", zone: id } });
  return html`
    <div class="zone__cards">
      ${first ? html`<${TableCard} handle=${handleOf(zone, first, 0)} card=${first} />` : html`<${Back} many=${size} />`}
      ${cards.length > 1 && html`<button type="button" class="button zone__open" data-nav="card" aria-haspopup="dialog" onClick=${open}>
        ${gettext("All %(count)s", { count: cards.length })}<span class="visually-hidden"> ${pgettext("after “All” and a number", "of %(zone)s", { zone: label })}</span></button>`}
    </div>`;
}

/** All that is known of a zone, in a dialog. @param {{zone: Zone}} props */
export function Spread({ zone }) {
  const { cards = [], size } = zone;
  return html`
    <ol class="sheets">${cards.map((card, index) => html`
      <li key=${index}><${Face} title=${card.title} card=${card} /><span class="visually-hidden">${card.title || gettext("Face-down card")}</span></li>`)}</ol>
    ${cards.length < size && html`<p class="panel-note">${ngettext("You know these of %(count)s card.", "You know these of %(count)s cards.", size)}</p>`}`;
}

/** Numbers and words that are in sight. @param {{counters: Counter[], state: string[], of: string}} props */
export function Counters({ counters, state, of }) {
  if (!counters.length && !state.length) return null;
  return html`
    <ul class="counters" aria-label=${of}>
      ${counters.map(({ id, label, value }) => html`<li key=${id} class="counter"><span>${label}</span> <b key=${value}>${value}</b></li>`)}
      ${state.map((word) => html`<li key=${word} class="counter counter--word">${word}</li>`)}
    </ul>`;
}
