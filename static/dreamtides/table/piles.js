// Deck, void and banished cards as piles that open.
import { gettext, ngettext } from "../../site/messages.js";
import { GameIcon, Icon } from "../../table/face.js";
import { html } from "../../table/html.js";
import { store } from "../../table/store.js";
import { PILES, nameOf } from "./words.js";

/** @typedef {import("./types.js").Side} Side @typedef {import("./types.js").Seat} Seat */

const ICONS = /** @type {Record<string, () => any>} */ ({
  deck: () => html`<${Icon} name="deck" />`,
  void: () => html`<${GameIcon} name="void" />`,
  banished: () => html`<${Icon} name="lost" />`,
});

/** @param {{seat: Seat, side: Side, mine: boolean}} props */
export function Piles({ seat, side, mine }) {
  const sizes = { deck: side.deck.size, void: side.void.length, banished: side.banished.length };
  return html`
    <div class="piles">
      ${Object.entries(sizes).map(([zone, count]) => html`
        <button type="button" key=${zone} class=${`pile pile--${zone}`} data-nav="card" data-zone=${`${seat}:${zone}`} aria-haspopup="dialog"
          title=${PILES[zone]} aria-label=${pileName(zone, count, mine, seat)}
          onClick=${() => store.set({ panel: { kind: zone === "deck" ? "deck" : "pile", seat, zone } })}>
          <${ICONS[zone]} />
          <span class="pile__count">${count}</span>
        </button>`)}
    </div>`;
}

/** @param {string} zone @param {number} count @param {boolean} mine @param {Seat} seat */
function pileName(zone, count, mine, seat) {
  const told = { pile: PILES[zone], name: nameOf(seat) };
  return mine
    ? ngettext("Your %(pile)s: %(count)s card. Open", "Your %(pile)s: %(count)s cards. Open", count, told)
    : ngettext("%(name)s's %(pile)s: %(count)s card. Open", "%(name)s's %(pile)s: %(count)s cards. Open", count, told);
}
