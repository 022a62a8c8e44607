// The two sides of the table, with the lane and the prompt between them, and the Dreamwell next to it.
import { gettext } from "../../site/messages.js";
import { html } from "../../table/html.js";
import { seatBelow } from "../../table/places.js";
import { Prompt } from "../../table/prompt.js";
import { store } from "../../table/store.js";
import { Dreamer } from "./dreamer.js";
import { Field } from "./field.js";
import { Hand } from "./hand.js";
import { Lane } from "./lane.js";
import { otherSeat } from "./places.js";
import { Well } from "./well.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

/** @param {{view: View}} props */
export function Layout({ view }) {
  const below = seatBelow(view);
  const mine = Boolean(store.state.you);
  return html`
    <${Half} view=${view} seat=${otherSeat(below)} mine=${false} />
    <${Well} view=${view} />
    <${Lane} view=${view} />
    <${Prompt} view=${view} />
    <${Half} view=${view} seat=${below} mine=${mine} below />`;
}

/** By whose turn it is. @param {View} view */
export const classes = (view) => [view.active === seatBelow(view) ? "table--day" : "table--night"];

/** @param {{view: View, seat: Seat, mine: boolean, below?: boolean}} props */
function Half({ view, seat, mine, below = false }) {
  const side = view.players[seat];
  const { name } = store.state.seats[seat];
  return html`
    <section class=${`half ${below ? "half--below" : "half--above"}`} aria-label=${mine ? gettext("Your side") : gettext("%(name)s's side", { name })}>
      <${Dreamer} view=${view} seat=${seat} mine=${mine} />
      <${Hand} seat=${seat} side=${side} mine=${mine} faces=${view.you === seat} name=${name} />
      <${Field} view=${view} seat=${seat} mine=${mine} name=${name} />
    </section>`;
}
