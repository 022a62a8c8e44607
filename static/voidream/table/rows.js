// What a player has in play: entities, memories and active cards, and the veiled ones beside them.
import { html } from "./html.js";
import { Token, Veiled } from "./token.js";

/** @typedef {import("./types.js").Half} Half @typedef {import("./types.js").Seat} Seat */

/** @param {{seat: Seat, half: Half, mine: boolean, name: string}} props */
export function Rows({ seat, half, mine, name }) {
  const whose = mine ? "Your" : `${name}'s`;
  const quiet = half.play.length + half.veiled.length === 0;
  return html`
    <section class=${`rows ${mine ? "rows--mine" : "rows--theirs"} ${quiet ? "rows--quiet" : ""}`} aria-label=${`${whose} play area`}
      style=${{ "--n": String(half.play.length + half.veiled.length) }}>
      <div class="row-cards" data-zone=${`${seat}:play`}>
        ${half.play.map((card) => html`<${Token} key=${card.id} card=${card} />`)}
        ${quiet && html`<p class="rows__empty">${mine ? "Nothing in play yet" : "Nothing in play"}</p>`}
      </div>
      <div class=${`row-cards row-cards--veiled ${half.veiled.length ? "" : "is-empty"}`} data-zone=${`${seat}:veiled`}
        role="group" aria-label=${`${whose} veiled cards`}>
        ${half.veiled.map((card, index) => html`<${Veiled} key=${card.id} card=${card} index=${index} mine=${mine} />`)}
      </div>
    </section>`;
}
