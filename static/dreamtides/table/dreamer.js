// A player's area: name and presence, points, spark and energy, Dreamcaller and piles.
import { gettext, ngettext } from "../../site/messages.js";
import { GameIcon } from "../../table/face.js";
import { html } from "../../table/html.js";
import { NamePlate } from "../../table/plate.js";
import { Slot } from "../../table/slot.js";
import { Face } from "./face.js";
import { noteOn } from "./notes.js";
import { Piles } from "./piles.js";
import { GOAL, lead, nameOf } from "./words.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Side} Side @typedef {import("./types.js").Seat} Seat */

/** @param {{view: View, seat: Seat, mine: boolean}} props */
export function Dreamer({ view, seat, mine }) {
  const side = view.players[seat];
  return html`
    <div class=${`dreamer ${mine ? "dreamer--mine" : "dreamer--theirs"}`}>
      <${NamePlate} seat=${seat} mine=${mine} active=${view.active === seat && !view.result} className=${`plate--${seat}`}
        sigil=${html`<span class="plate__sigil"><${GameIcon} name=${view.active === seat ? "energy" : "wave"} /></span>`} />
      <${Numbers} view=${view} seat=${seat} side=${side} mine=${mine} />
      <${Court} side=${side} seat=${seat} mine=${mine} />
      <${Piles} seat=${seat} side=${side} mine=${mine} />
    </div>`;
}

/** Points, spark and energy, each with its meaning for screen readers and on hover. @param {{view: View, seat: Seat, side: Side, mine: boolean}} props */
function Numbers({ view, seat, side, mine }) {
  const { points, energy, production, spark, bonus, later_bonus: later } = side;
  const ahead = lead(view);
  const gain = ahead && ahead.seat === seat ? ahead.points : 0;
  return html`
    <ul class="numbers" aria-label=${mine ? gettext("Your stats") : gettext("%(name)s's stats", { name: nameOf(seat) })}>
      <li class=${`number number--points ${points >= GOAL - 3 ? "is-close" : ""}`} data-zone=${`${seat}:points`}
        title=${gettext("Points: %(points)s of %(goal)s", { points, goal: GOAL })}>
        <${Ring} points=${points} />
        <b key=${points} aria-hidden="true">${points}</b>
        <span class="visually-hidden">${ngettext("%(count)s point of %(goal)s", "%(count)s points of %(goal)s", points, { goal: GOAL })}</span>
      </li>
      <li class="number number--spark" data-zone=${`${seat}:spark`} title=${sparkWords(spark, bonus, later)}>
        <${GameIcon} name="spark" /><b key=${spark} aria-hidden="true">${spark}</b>
        <small aria-hidden="true">${gain > 0 && html`<span class="number__gain">+${gain}</span>`}${bonus > 0 && html`<span>${gettext("+%(bonus)s permanent", { bonus })}</span>`}${later && html`<span>${gettext("+%(later)s pending", { later })}</span>`}</small>
        <span class="visually-hidden">${sparkWords(spark, bonus, later)}</span>
      </li>
      <li class="number number--energy" data-zone=${`${seat}:energy`} title=${gettext("Energy: %(energy)s (production %(production)s)", { energy, production })}>
        <${GameIcon} name="energy" /><b key=${energy} aria-hidden="true">${energy}</b>
        <small aria-hidden="true">${gettext("of %(production)s", { production })}</small>
        <span class="visually-hidden">${gettext("%(energy)s energy, production %(production)s", { energy, production })}</span>
      </li>
    </ul>`;
}

/** @param {number} spark @param {number} bonus @param {number | undefined} later */
const sparkWords = (spark, bonus, later) => (later
  ? gettext("Spark %(spark)s (+%(later)s after the next Judgment)", { spark, later })
  : bonus
  ? gettext("Spark %(spark)s (%(bonus)s permanent)", { spark, bonus })
  : gettext("Spark %(spark)s", { spark }));

/** Twelve notches around the points. @param {{points: number}} props */
function Ring({ points }) {
  const lit = Array.from({ length: Math.min(GOAL, points) }, () => "8 2").join(" ");
  return html`
    <svg class="ring" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle class="ring__track" cx="22" cy="22" r="19" pathLength="120" stroke-dasharray="8 2" />
      ${points > 0 && html`<circle class="ring__lit" cx="22" cy="22" r="19" pathLength="120" stroke-dasharray=${`${lit} 0 120`} />`}
    </svg>`;
}

/** The Dreamcaller, where one was brought. @param {{side: Side, seat: Seat, mine: boolean}} props */
function Court({ side, seat, mine }) {
  if (!side.court.length) return html`<div class="court court--empty" data-zone=${`${seat}:court`}></div>`;
  return html`
    <div class="court" data-zone=${`${seat}:court`} role="group" aria-label=${mine ? gettext("Your court") : gettext("%(name)s's court", { name: nameOf(seat) })}>
      ${side.court.map((card) => html`
        <${Slot} key=${card.id} id=${card.id} className=${card.used?.length ? "court__card is-used" : "court__card"} title=${card.title}
          name=${gettext("%(title)s, Dreamcaller", { title: card.title })} note=${noteOn(card)}>
          <${Face} title=${card.title} />
          <span class="court__name" aria-hidden="true">${card.title.split(",")[0]}</span>
        <//>`)}
    </div>`;
}
