// A battlefield: eight places from left to right, in order of arrival.
import { gettext, pgettext } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";
import { Icon } from "../../table/face.js";
import { html } from "../../table/html.js";
import { Slot } from "../../table/slot.js";
import { Face } from "./face.js";
import { isTargeted, lastingOn, noteOn } from "./notes.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Character} Character @typedef {import("./types.js").Seat} Seat */

/** The size of a battlefield; a ninth character pushes out the weakest. */
const PLACES = 8;

/** @param {{view: View, seat: Seat, mine: boolean, name: string}} props */
export function Field({ view, seat, mine, name }) {
  const cards = view.players[seat].battlefield;
  const empty = Math.max(0, PLACES - cards.length);
  return html`
    <section class=${`field ${cards.length > PLACES / 2 ? "field--many" : ""}`} data-zone=${`${seat}:battlefield`} style=${{ "--n": String(cards.length) }}
      aria-label=${fieldName(cards.length, mine, name)}>
      <div class="field__row">
        ${cards.map((card) => html`<${Token} key=${card.id} view=${view} card=${card} />`)}
        ${Array.from({ length: empty }, (_, index) => html`<span key=${`place ${index}`} class="field__place" aria-hidden="true"></span>`)}
      </div>
    </section>`;
}

/** @param {number} count @param {boolean} mine @param {string} name */
const fieldName = (count, mine, name) => (mine
  ? gettext("Your battlefield, %(count)s of %(places)s places taken", { count, places: PLACES })
  : gettext("%(name)s's battlefield, %(count)s of %(places)s places taken", { name, count, places: PLACES }));

/** @param {Character} card */
function nameOn({ title, spark }) {
  const subtypes = /** @type {import("./types.js").Definition | null} */ (definitionOf(title))?.subtypes ?? [];
  return [title, ...subtypes.filter((each) => each !== title), gettext("spark %(spark)s", { spark })].join(pgettext("between names", ", "));
}

/** A character in play. @param {{view: View, card: Character}} props */
function Token({ view, card }) {
  const targeted = isTargeted(view, card.id);
  const lasting = lastingOn(view, card.id).length > 0;
  const classes = ["token", ...(card.token ? ["token--figment"] : []), ...(card.used?.length ? ["is-used"] : []), ...(targeted ? ["is-targeted"] : [])];
  const name = lasting ? gettext("%(card)s, temporary effect until end of turn", { card: nameOn(card) }) : nameOn(card);
  return html`
    <${Slot} id=${card.id} className=${classes.join(" ")} title=${card.title} name=${name} note=${noteOn(card)}>
      <${Face} title=${card.title} card=${card} />
      <span class="token__marks" aria-hidden="true">
        ${card.anchored && html`<span class="token__mark token__mark--anchored"><${Icon} name="shield" /></span>`}
        ${(card.used?.length ?? 0) > 0 && html`<span class="token__mark token__mark--used"><${Icon} name="turn" /></span>`}
        ${(card.marked || card.owner) && html`<span class="token__mark token__mark--marked"><${Icon} name=${card.owner ? "flag" : "lost"} /></span>`}
        ${lasting && html`<span class="token__mark token__mark--lasting"><${Icon} name="hourglass" /></span>`}
        ${(card.holds?.length ?? 0) > 0 && html`<span class="token__mark token__mark--holds">${card.holds?.length}</span>`}
      </span>
      ${targeted && html`<span class="token__aim" aria-hidden="true"></span>`}
    <//>`;
}
