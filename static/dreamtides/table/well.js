// The Dreamwell as a wheel: a notch for each card of the cycle, drawn ones lit, the last one in the middle.
import { gettext } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";
import { GameIcon } from "../../table/face.js";
import { html } from "../../table/html.js";
import { store } from "../../table/store.js";
import { lookingAt } from "../../table/zoomtriggers.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Definition} Definition */

/** @param {{view: View}} props */
export function Well({ view }) {
  const { drawn, left } = view.dreamwell;
  const last = drawn[drawn.length - 1];
  const of = drawn.length + left.length;
  const definition = /** @type {Definition | null} */ (definitionOf(last));
  const text = definition?.text ?? "";
  const told = { title: last, number: drawn.length, of };
  const open = () => store.set({ panel: { kind: "well" } });
  const zoom = { title: last ?? null, note: "", refused: null };
  return html`
    <div class="well" data-zone="dreamwell" style=${{ "--turned": String(drawn.length), "--of": String(Math.max(1, of)) }}>
      <button type="button" class="well__wheel" data-nav="card" aria-haspopup="dialog" onClick=${open} ...${last ? lookingAt(zoom) : {}}
        aria-label=${last ? gettext("Dreamwell, %(number)s/%(of)s drawn, last: %(title)s. Open", told) : gettext("Dreamwell, %(number)s/%(of)s drawn. Open", told)}>
        <span class="well__eye" key=${`${drawn.length} ${last}`}>${definition?.art ? html`<img src=${definition.art} alt="" />` : html`<${GameIcon} name="kind-dreamwell" />`}</span>
        <${Wheel} drawn=${drawn.length} of=${of} />
        <span class="well__count" aria-hidden="true">${drawn.length}/${of}</span>
      </button>
      <p class="well__words" aria-hidden="true">${last && html`<strong>${last}</strong>`}${text && html`<span>${text}</span>`}</p>
    </div>`;
}

/** How far one notch is from the next, of 100. */
const GAP = 3;

/** The wheel turns by a notch with each draw. @param {{drawn: number, of: number}} props */
function Wheel({ drawn, of }) {
  const notches = Array.from({ length: of }, (_, index) => index);
  const length = 100 / Math.max(1, of);
  return html`
    <svg class="well__ring" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      ${notches.map((index) => html`
        <circle key=${index} cx="50" cy="50" r="44" pathLength="100" stroke-dasharray=${`${length - GAP} 200`} stroke-dashoffset=${-index * length}
          class=${index < drawn - 1 ? "is-drawn" : index === drawn - 1 ? "is-last" : ""} />`)}
    </svg>`;
}
