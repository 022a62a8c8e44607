// The two halves of the table, with the lane and the prompt between them.
import { gettext } from "../../site/messages.js";
import { html } from "../../table/html.js";
import { seatBelow } from "../../table/places.js";
import { Prompt } from "../../table/prompt.js";
import { store } from "../../table/store.js";
import { Dreamer } from "./dreamer.js";
import { Hand } from "./hand.js";
import { Lane } from "./lane.js";
import { otherSeat } from "./places.js";
import { Rows } from "./rows.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

/** @param {{view: View}} props */
export function Layout({ view }) {
  const below = seatBelow(view);
  const mine = Boolean(store.state.you);
  return html`
    <${Half} view=${view} seat=${otherSeat(below)} mine=${false} />
    <${Lane} view=${view} />
    <${Prompt} view=${view} />
    <${Half} view=${view} seat=${below} mine=${mine} below />`;
}

/** By the phase and the kind of a conflict. @param {View} view */
export function classes({ phase, conflict }) {
  const found = [`table--${phase}`];
  if (conflict?.kind) found.push(`table--${conflict.kind}`);
  if (conflict?.nightmare) found.push("table--in-nightmare");
  return found;
}

/** @param {{view: View, seat: Seat, mine: boolean, below?: boolean}} props */
function Half({ view, seat, mine, below = false }) {
  const half = view.players[seat];
  const { name } = store.state.seats[seat];
  return html`
    <section class=${`half ${below ? "half--below" : "half--above"}`} aria-label=${mine ? gettext("Your side") : gettext("%(name)s's side", { name })}>
      <${Dreamer} seat=${seat} half=${half} mine=${mine} active=${view.active === seat && !view.result} />
      <${Hand} seat=${seat} cards=${half.hand} mine=${mine} faces=${view.you === seat} name=${name} />
      <${Rows} seat=${seat} half=${half} mine=${mine} name=${name} />
    </section>`;
}
