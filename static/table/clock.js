// A seat's clock: the rest of its allowance, then of its bank. It ticks by itself; the server's time counts.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { html } from "./html.js";
import { useTick } from "./parts.js";
import { sound } from "./sound.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Seat} Seat @typedef {import("./types.js").Clocks} Clocks */

/** When to warn: milliseconds before the end. */
const LOW = 10_000;
const TICK = 250;
const A_DAY = 24 * 60 * 60 * 1000;

/** @param {{seat: Seat, mine: boolean}} props */
export function Clock({ seat, mine }) {
  const { clocks, result } = store.state;
  const runs = clocks?.running === seat && !result;
  useTick(runs ? TICK : 0);
  if (!clocks || result || !(seat in clocks.banks)) return null;
  const { allowance, bank } = timesOf(clocks, seat);
  const low = runs && allowance + bank < LOW;
  const classes = `clock ${runs && !isPaused() ? "is-running" : ""} ${low ? "is-low" : ""}`;
  const time = inWords(runs, allowance, bank, clocks.increment ?? 0);
  return html`
    <span class=${classes} role="timer" aria-label=${mine ? gettext("Your time: %(time)s", { time }) : gettext("Their time: %(time)s", { time })} title=${time}>
      ${runs && allowance > 0 && html`<span class="clock__allowance" aria-hidden="true">${digits(allowance)}</span>`}
      ${(bank > 0 || (runs && !allowance)) && html`<span class="clock__bank" aria-hidden="true">${digits(bank)}</span>`}
    </span>`;
}

/** What is left now, in milliseconds. @param {Clocks} clocks @param {Seat} seat */
function timesOf(clocks, seat) {
  const bank = clocks.banks[seat] ?? 0;
  if (clocks.running !== seat) return { allowance: 0, bank };
  const left = leftOf(clocks);
  return { allowance: Math.max(0, left - bank), bank: Math.min(bank, left) };
}

/** @param {Clocks} clocks */
const leftOf = (clocks) => Math.max(0, (clocks.left ?? 0) - Math.max(clocks.paused ?? 0, performance.now() - clocks.at));

/** What is left of a pause, in milliseconds. @param {Clocks} clocks */
const pauseOf = (clocks) => Math.max(0, (clocks.paused ?? 0) - (performance.now() - clocks.at));

export const isPaused = () => Boolean(store.state.clocks && pauseOf(store.state.clocks));

/** Whether a match is played in one sitting. @param {Clocks} clocks */
export const isLive = (clocks) => (clocks.allowance ?? 0) < A_DAY;

/** How long the decision that is due has been asked for, in milliseconds. @param {Clocks} clocks */
export const usedOf = (clocks) => (clocks.allowance ?? 0) + ((clocks.running && clocks.banks[clocks.running]) || 0) - leftOf(clocks);

/** A time as short as possible. @param {number} ms */
function digits(ms) {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return gettext("%(days)s d %(hours)s h", { days: Math.floor(hours / 24), hours: hours % 24 });
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = `${two(minutes, hours > 0)}:${two(seconds % 60, true)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** @param {number} n @param {boolean} pad */
const two = (n, pad) => (pad ? String(n).padStart(2, "0") : String(n));

/** @param {boolean} runs @param {number} allowance @param {number} bank @param {number} increment */
function inWords(runs, allowance, bank, increment) {
  const told = { allowance: digits(allowance), bank: digits(bank), seconds: increment / 1000 };
  if (increment && (!runs || allowance <= 0)) return gettext("%(bank)s in the bank, +%(seconds)s s per move", told);
  if (!runs || allowance <= 0) return gettext("%(bank)s in the bank", told);
  return bank > 0 ? gettext("%(allowance)s for this move, %(bank)s in the bank", told) : gettext("%(allowance)s for this move", told);
}

/** Shows and announces the end of a pause, unless a player ends it earlier. @param {Clocks} clocks */
function goOnLater(clocks) {
  window.setTimeout(() => {
    if (store.state.clocks !== clocks || store.state.result) return;
    store.set({});
    announce(gettext("Clocks resumed."));
  }, pauseOf(clocks) + TICK);
}

/** Warns a player once per decision that time is nearly up. */
export function watchClock() {
  /** @type {Clocks | null} */
  let seen = null;
  let timer = 0;
  let warned = -1;
  store.subscribe(() => {
    const { clocks, you, view } = store.state;
    if (clocks === seen) return;
    seen = clocks;
    clearTimeout(timer);
    if (clocks && pauseOf(clocks)) goOnLater(clocks);
    if (!clocks || clocks.running !== you || !view || (warned === view.seq && leftOf(clocks) <= LOW)) return;
    const { seq } = view;
    timer = window.setTimeout(() => {
      if (store.state.result || store.state.sent !== null) return;
      warned = seq;
      announce(gettext("Ten seconds left."));
      sound("time");
    }, Math.max(0, pauseOf(clocks) + leftOf(clocks) - LOW));
  });
}
