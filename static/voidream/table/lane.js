// The horizon between the two dreamers: round and phase, sun or moon, the scores, and the card played last.
import { Icon } from "../../table/face.js";
import { Face } from "./face.js";
import { html } from "../../table/html.js";
import { seatBelow } from "../../table/places.js";
import { Outlook } from "./outlook.js";
import { otherSeat } from "./places.js";
import { Slot } from "../../table/slot.js";
import { store } from "../../table/store.js";
import { ScoreSum, scoreHeading } from "./sums.js";
import { number } from "../../table/words.js";
import { phaseTitle } from "./words.js";
import { closeZoom, lookingAt } from "../../table/zoomtriggers.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

/** @param {{view: View}} props */
export function Lane({ view }) {
  const below = seatBelow(view);
  const { conflict } = view;
  const kind = conflict?.kind ?? null;
  return html`
    <section class="lane" aria-label=${laneLabel(view)}>
      <div class="lane__light" aria-hidden="true"></div>
      <div class="lane__side">
        <p class="lane__words">
          <strong>${phaseTitle(view)}</strong>
          <span>${underTitle(view)}</span>
        </p>
        <i class="lane__line" aria-hidden="true"></i>
      </div>
      ${conflict && html`<${Score} view=${view} seat=${otherSeat(below)} />`}
      <div class=${`disc ${kind ? `disc--${kind}` : ""}`} aria-hidden="true">
        <span class="disc__body">
          ${kind || !view.round
            ? html`<${Icon} name=${kind === "dawn" ? "sun" : kind === "dusk" ? "moon" : "brand"} className="disc__icon" />`
            : html`<span class="disc__round"><small>Round</small>${view.round}</span>`}
        </span>
      </div>
      ${conflict && html`<${Score} view=${view} seat=${below} />`}
      <div class="lane__side">
        <i class="lane__line" aria-hidden="true"></i>
        <${LastPlayed} view=${view} />
      </div>
      <${Outlook} view=${view} />
    </section>`;
}

/** @param {View} view */
function underTitle({ conflict, phase, round, active, passes, you, result }) {
  if (result || phase === "over") return "";
  if (passes === 1 && (phase === "main" || conflict)) return `One pass: a second one ends the ${conflict ? "conflict" : "phase"}`;
  if (conflict?.kind) return conflict.kind === "dusk" ? "The lower score wins" : "The higher score wins";
  if (!active || !round) return "";
  return active === you ? "Your turn" : `${store.state.seats[active].name} has the turn`;
}

/** @param {View} view */
function laneLabel(view) {
  const { seats } = store.state;
  const title = phaseTitle(view);
  if (view.conflict) return `${title}, ${view.conflict.attacker === view.you ? "you attack" : `${seats[view.conflict.attacker].name} attacks`}`;
  return view.round ? `${title}, round ${view.round}` : title;
}

/** @param {{view: View, seat: Seat}} props */
function Score({ view, seat }) {
  const conflict = /** @type {any} */ (view.conflict);
  const kind = conflict.kind;
  const total = conflict.clash ? conflict.clash.scores[seat] : kind ? conflict.scores?.[seat]?.[kind] : undefined;
  const won = conflict.clash && conflict.clash.winner === seat;
  const mine = seat === view.you;
  const name = mine ? "You" : store.state.seats[seat].name;
  const sheet = {
    heading: (/** @type {any} */ now) => scoreHeading(now, seat),
    Body: (/** @type {{view: any}} */ props) => html`<${ScoreSum} ...${props} seat=${seat} />`,
  };
  const zoom = { title: null, note: "", refused: null, sheet };
  const open = () => {
    closeZoom();
    store.set({ panel: { kind: "score", seat } });
  };
  const roles = mine ? ["attack", "defend", "win"] : ["attacks", "defends", "wins"];
  const role = roles[won ? 2 : conflict.attacker === seat ? 0 : 1];
  return html`
    <div class=${`score ${seat === seatBelow(view) ? "score--mine" : "score--theirs"} ${won ? "is-won" : ""}`}>
      <span class="score__who"><span class="score__name">${name}</span> ${role}</span>
      <button type="button" class="score__open" data-nav="card" aria-haspopup="dialog" onClick=${open} ...${lookingAt(zoom)}>
        <span class="visually-hidden">${scoreHeading(view, seat)}: </span>
        <strong class="score__total" key=${total}>${total === undefined ? "–" : number(total)}</strong>
      </button>
    </div>`;
}

/** The latest card that anybody played: what an opponent did stays in sight until the next one. @param {{view: View}} props */
function LastPlayed({ view }) {
  const last = lastPlay(view);
  if (!last) return html`<div class="stage stage--empty" data-zone="limbo"></div>`;
  const who = last.seat === view.you ? "You" : store.state.seats[/** @type {Seat} */ (last.seat)].name;
  const verb = last.how === "invert" ? "inverted" : last.how === "unveil" ? "unveiled" : "played";
  return html`
    <div class="stage">
      <${Slot} className="stage__card" zone="limbo" title=${last.card.title}
        name=${`Last played: ${last.card.title}, by ${last.seat === view.you ? "you" : who}`} note=${`${who} ${verb} this last`}>
        <${Face} title=${last.card.title} value=${last.card.value} />
      <//>
      <span class="stage__words"><span>${who} ${verb}</span><strong>${last.card.title}</strong></span>
    </div>`;
}

/** @param {View} view @returns {any} */
function lastPlay(view) {
  const { told, replay } = store.state;
  const log = replay?.log ?? store.state.log;
  for (let index = Math.min(told, log.length) - 1; index >= 0; index -= 1) {
    const event = log[index];
    if (event.type === "play" && event.card?.title && (store.state.telling || (event.seq ?? 0) <= view.seq)) return event;
  }
  return null;
}
