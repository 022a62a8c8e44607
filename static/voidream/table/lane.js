// The lane between the two players: round and phase, sun or moon, scores, and the last card played.
import { gettext, woven } from "../../site/messages.js";
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
            : html`<span class="disc__round"><small>${gettext("Round")}</small>${view.round}</span>`}
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
  if (passes === 1 && active && (conflict || phase === "main")) return passedWords(active, you, Boolean(conflict));
  if (conflict?.kind) return conflict.kind === "dusk" ? gettext("Lower score wins") : gettext("Higher score wins");
  if (!active || !round) return "";
  return active === you ? gettext("Your turn") : gettext("%(name)s's turn", { name: store.state.seats[active].name });
}

/** After one pass: the pass of the player in turn would end the conflict or the phase. @param {Seat} active @param {Seat | null} you @param {boolean} fights */
function passedWords(active, you, fights) {
  if (active === you) return fights ? gettext("Your opponent passed. Pass to end the conflict.") : gettext("Your opponent passed. Pass to end the phase.");
  const { name } = store.state.seats[you ? active : otherSeat(active)];
  if (you) return fights ? gettext("You passed. If %(name)s passes, the conflict ends.", { name }) : gettext("You passed. If %(name)s passes, the phase ends.", { name });
  return fights ? gettext("%(name)s passed. A second pass ends the conflict.", { name }) : gettext("%(name)s passed. A second pass ends the phase.", { name });
}

/** @param {View} view */
function laneLabel(view) {
  const { seats } = store.state;
  const { conflict, you } = view;
  const title = phaseTitle(view);
  if (conflict && conflict.attacker === you) return gettext("%(conflict)s, you attack", { conflict: title });
  if (conflict) return gettext("%(conflict)s, %(name)s attacks", { conflict: title, name: seats[conflict.attacker].name });
  return view.round ? gettext("%(phase)s, round %(round)s", { phase: title, round: view.round }) : title;
}

/** Roles in a conflict. */
const ROLES = {
  you: { attacks: gettext("%(you)s attack"), defends: gettext("%(you)s defend"), wins: gettext("%(you)s win") },
  other: { attacks: gettext("%(name)s attacks"), defends: gettext("%(name)s defends"), wins: gettext("%(name)s wins") },
};

/** @param {{view: View, seat: Seat}} props */
function Score({ view, seat }) {
  const conflict = /** @type {any} */ (view.conflict);
  const kind = conflict.kind;
  const total = conflict.clash ? conflict.clash.scores[seat] : kind ? conflict.scores?.[seat]?.[kind] : undefined;
  const won = conflict.clash && conflict.clash.winner === seat;
  const mine = seat === view.you;
  const name = html`<span class="score__name">${mine ? gettext("You") : store.state.seats[seat].name}</span>`;
  const sheet = {
    heading: (/** @type {any} */ now) => scoreHeading(now, seat),
    Body: (/** @type {{view: any}} */ props) => html`<${ScoreSum} ...${props} seat=${seat} />`,
  };
  const zoom = { title: null, note: "", refused: null, sheet };
  const open = () => {
    closeZoom();
    store.set({ panel: { kind: "score", seat } });
  };
  const role = (mine ? ROLES.you : ROLES.other)[won ? "wins" : conflict.attacker === seat ? "attacks" : "defends"];
  return html`
    <div class=${`score ${seat === seatBelow(view) ? "score--mine" : "score--theirs"} ${won ? "is-won" : ""}`}>
      <span class="score__who">${woven(role, { you: name, name })}</span>
      <button type="button" class="score__open" data-nav="card" aria-haspopup="dialog" onClick=${open} ...${lookingAt(zoom)}>
        <span class="visually-hidden">${scoreHeading(view, seat)}: </span>
        <strong class="score__total" key=${total}>${total === undefined ? "–" : number(total)}</strong>
      </button>
    </div>`;
}

/** The last card played, shown until the next one. @param {{view: View}} props */
function LastPlayed({ view }) {
  const last = lastPlay(view);
  if (!last) return html`<div class="stage stage--empty" data-zone="limbo"></div>`;
  const mine = last.seat === view.you;
  const { title, value } = last.card;
  const { name } = store.state.seats[/** @type {Seat} */ (last.seat)];
  const { did, note } = (mine ? PLAYED.you : PLAYED.other)[/** @type {"play" | "invert" | "unveil"} */ (last.how)];
  return html`
    <div class="stage">
      <${Slot} className="stage__card" zone="limbo" title=${title}
        name=${mine ? gettext("Last played: %(title)s, by you", { title }) : gettext("Last played: %(title)s, by %(name)s", { title, name })}
        note=${woven(note, { name }).join("")}>
        <${Face} title=${title} value=${value} />
      <//>
      <span class="stage__words"><span>${woven(did, { name })}</span><strong>${title}</strong></span>
    </div>`;
}

/** What was done with the latest card: over its name, and in a note on it. */
const PLAYED = {
  you: {
    play: { did: gettext("You played"), note: gettext("You played this last") },
    invert: { did: gettext("You inverted"), note: gettext("You inverted this last") },
    unveil: { did: gettext("You unveiled"), note: gettext("You unveiled this last") },
  },
  other: {
    play: { did: gettext("%(name)s played"), note: gettext("%(name)s played this last") },
    invert: { did: gettext("%(name)s inverted"), note: gettext("%(name)s inverted this last") },
    unveil: { did: gettext("%(name)s unveiled"), note: gettext("%(name)s unveiled this last") },
  },
};

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
