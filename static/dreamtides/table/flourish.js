// Animations by kind of event.
import { gettext } from "../../site/messages.js";
import { banner } from "../../table/flourish.js";
import { animate, elementOf, fly, glide, rise, shake, zoneOf } from "../../table/motion.js";
import { store } from "../../table/store.js";
import { number } from "../../table/words.js";
import { flightCard } from "./face.js";
import { PHASES, nameOf } from "./words.js";

/**
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {import("./types.js").EventFields} EventFields
 * @typedef {Map<string, DOMRect>} Rects
 * @typedef {{[K in keyof EventFields]?: (event: EventFields[K], ms: number, change: () => void, before: Rects) => void}} Kinds
 */

/** How long the table waits for each kind, in ms. @type {Record<string, number>} */
const SPANS = {
  turn: 300, judgment: 380, dreamwell: 380, gain: 220, play: 300, activate: 320, trigger: 260, move: 260, spark: 240, bonus: 240,
  shuffle: 340, show: 200, foresee: 260, discover: 260, control: 340, holds: 200, over: 300,
};
/** Of a phase only one is worth a moment: the others go by within a turn that nobody is asked in. @type {Record<string, number>} */
const OF_PHASES = { judgment: 120, dreamwell: 120, main: 160, ending: 140 };

/** @param {any} event */
export function spanOf(event) {
  if (event.type === "phase") return OF_PHASES[event.phase] ?? 60;
  return SPANS[event.type] ?? 0;
}

/** @type {Kinds} */
export const kinds = {
  move: carry,
  control: (event, ms, change, before) => {
    change();
    glide(before, ms);
  },
  turn(event, ms, change, before) {
    const again = event.n > 1 && /** @type {any} */ (store.state.shown)?.active === event.seat;
    change();
    glide(before, ms);
    const mine = event.seat === store.state.you;
    if (again) banner(gettext("Extra turn"));
    else banner(mine ? gettext("Your turn") : gettext("%(name)s’s turn", { name: nameOf(event.seat) }));
  },
  judgment(event, ms, change) {
    change();
    for (const seat of Object.keys(event.spark)) {
      const at = zoneOf(seat, "spark");
      if (at) animate(at, { scale: [1, 1.25, 1], filter: ["none", "brightness(1.4)", "none"] }, ms);
    }
    if (event.points) banner(`${PHASES.judgment} · ${mineOr(event.seat)} +${event.points}`);
  },
  dreamwell(event, ms, change) {
    change();
    const wheel = zoneOf("", "dreamwell");
    if (wheel) animate(wheel, { scale: [1, 1.06, 1] }, ms);
    const at = zoneOf(event.seat, "energy");
    if (at) animate(at, { scale: [1, 1.3, 1] }, ms);
  },
  gain(event, ms, change) {
    change();
    const at = zoneOf(event.seat, event.what === "points" ? "points" : "energy");
    if (!at) return;
    animate(at, { scale: [1, 1.35, 1] }, ms);
    rise(at.getBoundingClientRect(), event.n > 0 ? `+${event.n}` : number(event.n), event.n > 0 ? "good" : "danger");
  },
  play(event, ms, change, before) {
    change();
    glide(before, ms);
    const stage = elementOf(event.card.id);
    if (stage) animate(stage, { scale: [0.94, 1.06, 1] }, ms);
  },
  activate: pulse,
  trigger: pulse,
  spark(event, ms, change) {
    change();
    const element = elementOf(event.card.id);
    if (!element) return;
    if (event.n < 0) shake(element, ms);
    else animate(element, { scale: [1, 1.1, 1] }, ms);
    rise(element.getBoundingClientRect(), event.n < 0 ? number(event.n) : `+${event.n}`, event.n < 0 ? "danger" : "good");
  },
  bonus(event, ms, change) {
    change();
    const at = zoneOf(event.seat, "spark");
    if (at) rise(at.getBoundingClientRect(), gettext("+%(spark)s permanent", { spark: event.n }), "good");
  },
  shuffle(event, ms, change) {
    change();
    shake(zoneOf(event.seat, "deck"), ms);
  },
  foresee: (event, ms, change) => lift(event.seat, ms, change),
  discover: (event, ms, change) => lift(event.seat, ms, change),
};

/** @param {import("./types.js").Seat} seat */
const mineOr = (seat) => (seat === store.state.you ? gettext("You") : nameOf(seat));

/** Somebody looks at their deck. @param {import("./types.js").Seat} seat @param {number} ms @param {() => void} change */
function lift(seat, ms, change) {
  change();
  const deck = zoneOf(seat, "deck");
  if (deck) animate(deck, { translate: ["0 0", "0 -8px", "0 0"] }, ms);
}

/**
 * A card from zone to zone: it flies as what it was or will be, and the rest makes room. Who is dissolved goes up in light first.
 * @param {EventFields["move"]} event @param {number} ms @param {() => void} change @param {Rects} before
 */
function carry(event, ms, change, before) {
  const { card, seat, why } = event;
  const element = elementOf(card.id);
  const source = element ?? zoneOf(seat, event.from);
  const from = source?.getBoundingClientRect();
  const known = Boolean(card.title);
  const copy = element && (!known || event.to === "nowhere") ? /** @type {HTMLElement} */ (element.cloneNode(true)) : null;
  change();
  glide(before, ms, new Set([card.id]));
  const arriving = elementOf(card.id);
  const target = arriving ?? zoneOf(seat, event.to);
  const to = target?.getBoundingClientRect();
  if (from && event.from === "battlefield" && event.to !== "battlefield") burst(from, ms, why);
  if (!from || !to || (from.left === to.left && from.top === to.top)) return;
  copy?.removeAttribute("data-card");
  fly(copy ?? flightCard(card, known), from, to, ms, arriving);
  if (arriving && event.to === "battlefield") animate(arriving, { filter: ["brightness(2.2)", "none"] }, ms, { delay: ms * 0.8, fill: "backwards" });
}

/** Where a character stood, for a moment. @param {DOMRect} at @param {number} ms @param {string} why */
function burst(at, ms, why) {
  const sky = document.getElementById("flights");
  if (!sky) return;
  const light = document.createElement("div");
  light.className = `burst burst--${why}`;
  light.style.cssText = `left:${at.left}px;top:${at.top}px;width:${at.width}px;height:${at.height}px`;
  sky.append(light);
  const gone = () => light.remove();
  animate(light, { opacity: [0.9, 0], scale: [0.9, 1.35] }, ms * 1.4).finished.then(gone, gone);
}

/** @param {{card: import("./types.js").Reference}} event @param {number} ms @param {() => void} change */
function pulse(event, ms, change) {
  change();
  const element = elementOf(event.card.id);
  if (element) animate(element, { scale: [1, 1.12, 1], filter: ["none", "brightness(1.35)", "none"] }, ms);
}
