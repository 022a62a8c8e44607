// The table of any game: other players, shared cards, your own side, the prompt, and your hand below it.
import { gettext } from "../../site/messages.js";
import { html } from "../html.js";
import { othersThan, seatBelow, seatsHere } from "../places.js";
import { NamePlate } from "../plate.js";
import { Prompt } from "../prompt.js";
import { store } from "../store.js";
import { Cards, Counters, ZoneView, zoneName } from "./zone.js";
import { openHands } from "./zones.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat @typedef {import("./types.js").Side} Side */

/** @type {Side} */
const NOTHING = { counters: [], zones: [], state: [] };

/** @param {{view: View}} props */
export function Layout({ view }) {
  const below = seatBelow(view);
  const hands = openHands(view, below);
  return html`
    <div class="board" tabindex="0" role="region" aria-label=${gettext("Board")}>
      <div class="board__others" style=${{ "--many": String(Math.max(1, seatsHere().length - 1)) }}>
        ${othersThan(below).map((seat) => html`<${SeatPanel} key=${seat} view=${view} seat=${seat} mine=${false} />`)}
      </div>
      <${Common} view=${view} />
      <${SeatPanel} view=${view} seat=${below} mine=${Boolean(store.state.you)} but=${hands} />
    </div>
    <${Prompt} view=${view} />
    <div class="dock" data-own-hand=${view.you === below || undefined}>
      ${hands.map((zone) => html`
        <section key=${zone.id} class="zone zone--own" data-zone=${zone.id}
          aria-label=${zoneName(zone.label.toLowerCase(), zone.size, below)}>
          <h2 class="zone__label">${zone.label} <span class="zone__size">${zone.size}</span></h2>
          <${Cards} zone=${zone} /></section>`)}
    </div>`;
}

/** What is everybody's. @param {{view: View}} props */
function Common({ view: { plain } }) {
  return html`
    <section class="common" aria-labelledby="common-title">
      <h2 class="common__title" id="common-title">${plain.progress || gettext("Table")}</h2>
      <${Counters} counters=${plain.counters} state=${plain.state} of=${gettext("Shared counters")} />
      <div class="zones">${plain.zones.map((zone) => html`<${ZoneView} key=${zone.id} zone=${zone} />`)}</div>
    </section>`;
}

/** @param {{view: View, seat: Seat, mine: boolean, but?: import("./types.js").Zone[]}} props  `but` lies elsewhere */
function SeatPanel({ view, seat, mine, but = [] }) {
  const side = view.plain.seats[seat] ?? NOTHING;
  const zones = side.zones.filter((zone) => !but.includes(zone));
  const { result, plain } = view;
  const { name } = store.state.seats[seat];
  const title = mine ? gettext("Your side") : gettext("%(name)s's side", { name });
  return html`
    <section class="seat" data-seat=${seat} aria-label=${title}>
      <h2 class="visually-hidden">${title}</h2>
      <div class="seat__who">
        <${NamePlate} seat=${seat} mine=${mine} active=${plain.active === seat && !result}
          sigil=${html`<span class="plate__sigil" aria-hidden="true">${seat}</span>`} />
        <${Counters} counters=${side.counters} state=${side.state}
          of=${seat === store.state.you ? gettext("Your counters") : gettext("%(name)s's counters", { name })} />
      </div>
      ${zones.length > 0 && html`<div class="zones">${zones.map((zone) => html`<${ZoneView} key=${zone.id} zone=${zone} seat=${seat} />`)}</div>`}
    </section>`;
}
