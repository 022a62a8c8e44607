// The review of a finished match: win chance by decision, mistakes and luck.
import { gettext, ngettext } from "../site/messages.js";
import { beginReview, loadAnalysis } from "./analysis.js";
import { html, useEffect, useState } from "./html.js";
import { seatsHere } from "./places.js";
import { store } from "./store.js";
import { nameOfSeat, percent, points } from "./weighed.js";
import { GRADES, openWhy } from "./whypanel.js";

/** @typedef {import("./types.js").Judged} Judged @typedef {import("./types.js").Review} Review @typedef {import("./types.js").Seat} Seat */

/** Luck below this probability isn't listed. */
const UNKNOWABLE = 0.15;

export function ReviewPanel() {
  const { review } = store.state;
  const [said, setSaid] = useState("");
  useEffect(() => void loadAnalysis(), []);
  const begin = async () => {
    setSaid(await beginReview());
    // The button is gone.
    /** @type {HTMLElement | null} */ (document.querySelector(".log--beside h2"))?.focus({ preventScroll: true });
  };
  const status = review?.status ?? "none";
  return html`
    <div class="review">
      ${status === "none" && html`
        <p class="panel-note">${gettext("Every move, judged by what the player could know: what it cost, what was better, and how much was luck. It takes about half a minute per side.")}</p>
        <button type="button" class="button button--primary" onClick=${begin}>${gettext("Review match")}</button>`}
      ${said && html`<p role="status">${said}</p>`}
      ${review && status === "working" && html`
        <p role="status" class="panel-note">${ngettext("Analyzed %(done)s of %(count)s move.", "Analyzed %(done)s of %(count)s moves.", review.due, { done: review.done })}</p>
        <progress class="review__progress" max=${review.due} value=${review.done} aria-label=${gettext("Review progress")}></progress>`}
      ${review && status !== "none" && html`<${Found} review=${review} />`}
    </div>`;
}

/** @param {{review: Review}} props */
function Found({ review }) {
  const { config, seats } = store.state;
  const [side, setSide] = useState(config.you ?? seatsHere()[0]);
  const own = review.judged.filter(({ seat }) => seat === side);
  const graded = own.filter(({ grade }) => grade);
  const unknowable = own.filter(({ grade, hindsight, made }) => !grade && hindsight && hindsight.move !== made.move
    && hindsight.cost >= UNKNOWABLE && hindsight.cost >= 2 * hindsight.error);
  return html`
    <fieldset class="review__sides"><legend class="visually-hidden">${gettext("Player")}</legend>
      ${seatsHere().map((seat) => html`
        <label key=${seat}><input type="radio" name="side" checked=${seat === side} onChange=${() => setSide(seat)} /> <span>${seats[seat].name}</span></label>`)}
    </fieldset>
    <${Chart} judged=${review.judged} side=${side} />
    <${Account} review=${review} side=${side} />
    <section><h3>${gettext("Mistakes")}</h3>
      ${graded.length
        ? html`<ol class="review__list">${graded.map((each) => html`<${Entry} key=${each.seq} judged=${each} />`)}</ol>`
        : html`<p class="panel-note">${review.status === "done" ? gettext("No clear mistakes.") : gettext("None so far.")}</p>`}
      ${graded.length > 0 && side === config.you && !config.practice && html`<a href=${config.links.mistakes}>${gettext("All your mistakes")}</a>`}</section>
    ${unknowable.length > 0 && html`
      <section><h3>${gettext("Hidden information")}</h3>
        <p class="panel-note">${gettext("With every hidden card and roll visible, another option was better here.")}</p>
        <ol class="review__list">${unknowable.map((each) => html`<${Entry} key=${each.seq} judged=${each} />`)}</ol></section>`}`;
}

/** One decision; it leads to its moment. @param {{judged: Judged}} props */
function Entry({ judged }) {
  const { seq, grade, made, best, cost, hindsight } = judged;
  return html`
    <li><button type="button" class="review__entry" onClick=${() => openWhy(seq)}>
      <span class="review__seq">${seq}</span>
      <span><b class=${`review__grade review__grade--${grade || "luck"}`}>${grade ? `${GRADES[grade]} ${points(-cost)}` : gettext("Hidden")}</b>
        ${made.words} <span class="review__better">${gettext("better: %(words)s", { words: grade ? best.words : (hindsight?.words ?? "") })}</span></span></button></li>`;
}

/** Where the chances went. @param {{review: Review, side: Seat}} props */
function Account({ review, side }) {
  const told = review.fortunes[side];
  if (!told) return null;
  const you = side === store.state.config.you;
  const rows = [
    [gettext("Start"), percent(told.first)],
    [you ? gettext("Your moves") : gettext("%(name)s’s moves", { name: nameOfSeat(side) }), points(told.own)],
    [seatsHere().length > 2 ? gettext("The other players’ moves") : gettext("The other side’s moves"), points(told.others)],
    [gettext("Luck (chance and hidden cards)"), points(told.luck)],
    [gettext("End"), percent(told.end)],
  ];
  return html`
    <section><h3>${gettext("Win chance breakdown")}</h3>
      <dl class="review__account">${rows.map(([what, much]) => html`<div key=${what}><dt>${what}</dt><dd>${much}</dd></div>`)}</dl></section>`;
}

const WIDE = 100;
const HIGH = 36;

/** The chances of a side, decision by decision. @param {{judged: Judged[], side: Seat}} props */
function Chart({ judged, side }) {
  // Between two, the chances of one are those of the other turned around.
  const known = seatsHere().length === 2 ? judged : judged.filter(({ seat }) => seat === side);
  if (known.length < 2) return null;
  const rows = [...known].sort((one, other) => one.seq - other.seq);
  const first = rows[0].seq;
  const span = Math.max(1, rows[rows.length - 1].seq - first);
  const points = rows.map(({ seq, seat, best, grade }) => {
    const chance = seat === side ? best.chance : 1 - best.chance;
    return { seq, chance, grade: seat === side ? grade : "", x: (WIDE * (seq - first)) / span, y: HIGH * (1 - chance) };
  });
  const lowest = points.reduce((one, other) => (other.chance < one.chance ? other : one));
  const highest = points.reduce((one, other) => (other.chance > one.chance ? other : one));
  const words = gettext("Win chance of %(name)s: %(first)s at the start, highest %(highest)s at move %(best)s, lowest %(lowest)s at move %(worst)s, %(last)s before the last move.", {
    name: store.state.seats[side].name,
    first: percent(points[0].chance),
    highest: percent(highest.chance),
    best: highest.seq,
    lowest: percent(lowest.chance),
    worst: lowest.seq,
    last: percent(points[points.length - 1].chance),
  });
  return html`
    <figure class="review__chart">
      <svg viewBox=${`-1 -1 ${WIDE + 2} ${HIGH + 2}`} role="img" aria-label=${words} preserveAspectRatio="none">
        <rect x="0" y="0" width=${WIDE} height=${HIGH} class="review__ground" />
        <line x1="0" x2=${WIDE} y1=${HIGH / 2} y2=${HIGH / 2} class="review__even" />
        <polyline points=${points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ")} class="review__curve" />
      </svg>
      ${points.filter(({ grade }) => grade).map(({ seq, x, y, grade }) => html`
        <span key=${seq} class=${`review__mark review__mark--${grade}`} style=${{ left: `${x}%`, top: `${(100 * y) / HIGH}%` }} title=${gettext("%(grade)s, move %(number)s", { grade: GRADES[grade], number: seq })}></span>`)}
      <figcaption><span>100%</span><span>${store.state.seats[side].name}</span><span>0%</span></figcaption>
    </figure>`;
}
