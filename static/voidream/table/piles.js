// Discards and Void: public piles without an order, opened by a click.
import { ngettext } from "../../site/messages.js";
import { GameIcon, Icon } from "../../table/face.js";
import { html } from "../../table/html.js";
import { store } from "../../table/store.js";
import { PILES } from "./words.js";

/** @typedef {import("./types.js").Half} Half @typedef {import("./types.js").Seat} Seat */

const ICONS = /** @type {Record<string, () => any>} */ ({
  arcana_discard: () => html`<${GameIcon} name="kind-arcanum" />`,
  discard: () => html`<${Icon} name="deck" />`,
  void: () => html`<${GameIcon} name="void" />`,
});

/** @param {{seat: Seat, half: Half, name: string, mine: boolean}} props */
export function Piles({ seat, half, name, mine }) {
  return html`
    <div class="piles">
      ${Object.entries(PILES).map(([zone, label]) => {
        const cards = /** @type {string[]} */ (/** @type {any} */ (half)[zone]);
        return html`
          <button type="button" key=${zone} class=${`pile pile--${zone}`} data-nav="card" data-zone=${`${seat}:${zone}`}
            title=${label} aria-label=${mine
              ? ngettext("Your %(pile)s: %(count)s card. Open", "Your %(pile)s: %(count)s cards. Open", cards.length, { pile: label })
              : ngettext("%(name)s's %(pile)s: %(count)s card. Open", "%(name)s's %(pile)s: %(count)s cards. Open", cards.length, { name, pile: label })}
            onClick=${() => store.set({ panel: { kind: "pile", seat, zone } })}>
            <${ICONS[zone]} />
            <span class="pile__count">${cards.length}</span>
          </button>`;
      })}
    </div>`;
}
