// Evaluated options in words and numbers, for hints, reviews and the AIs' thinking.
import { gettext } from "../site/messages.js";
import { html } from "./html.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Estimate} Estimate @typedef {import("./types.js").Expected} Expected @typedef {import("./types.js").Seat} Seat */

/** @param {number} chance */
export const percent = (chance) => `${Math.round(100 * chance)}%`;

/** Percentage points, with their sign. @param {number} difference */
export const points = (difference) => {
  const rounded = Math.round(100 * difference);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "±0";
};

/** Whether two chances can't be told apart. @param {Estimate} one @param {Estimate} other */
export const isClose = (one, other) => Math.abs(one.chance - other.chance) < 2 * Math.hypot(one.error, other.error);

/** @param {Seat} seat */
export const nameOfSeat = (seat) => (seat === store.state.config.you ? gettext("You") : store.state.seats[seat].name);

/** @param {{caption: string, weighed: Estimate[], made?: string}} props */
export function Weighed({ caption, weighed, made }) {
  return html`
    <table class="weighed">
      <caption class="visually-hidden">${caption}</caption>
      <thead><tr><th scope="col">${gettext("Option")}</th><th scope="col">${gettext("Win chance")}</th><th scope="col"><abbr title=${gettext("Samples: the more, the more certain")}>${gettext("Samples")}</abbr></th></tr></thead>
      <tbody>${weighed.map((each) => html`
        <tr key=${each.move} class=${each.move === made ? "is-made" : ""}>
          <th scope="row">${each.words}${each.move === made && html` <span class="weighed__made">${gettext("chosen")}</span>`}</th>
          <td><span class="weighed__bar" style=${{ "--share": each.chance }} aria-hidden="true"></span>${percent(each.chance)} <small>± ${Math.max(1, Math.round(200 * each.error))}</small></td>
          <td>${each.visits}</td></tr>`)}</tbody>
    </table>`;
}

/** What is expected to follow; `onShow` plays it out on the table. @param {{line: Expected[], lead: string, onShow?: () => void}} props */
export function Line({ line, lead, onShow }) {
  if (line.length < 2) return null;
  return html`
    <div class="expected"><h3>${lead}</h3>
      <ol>${line.map((each, index) => html`<li key=${index}><b>${nameOfSeat(each.seat)}</b> ${each.words}</li>`)}</ol>
      ${onShow && html`<button type="button" class="button" onClick=${onShow}>${gettext("Show on board")}</button>`}</div>`;
}
