// Playback of events: one after the other, never for long, and always skippable.
import { flourish, spanOf } from "./flourish.js";
import { game } from "./game.js";
import { finishAll, isStill, speed } from "./motion.js";
import { store } from "./store.js";
import { plain } from "./words.js";

/**
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {import("./types.js").View} View
 * @typedef {{events: GameEvent[], final: View, done: () => void, longest: number}} Step
 */

/** The longest playback, however much has happened. */
const LONGEST = 2500;

/** @type {Step[]} */
let steps = [];
let running = false;
let hurried = false;
/** Counts up whenever a playback is dropped. */
let generation = 0;
/** @type {(() => void) | null} */
let wake = null;
/** Callbacks waiting for the end of the playback. @type {(() => void)[]} */
let waiting = [];

/**
 * Shows a step's events and then its view; `done` is called when the table has caught up.
 * @param {GameEvent[]} events
 * @param {View} final
 * @param {() => void} done
 * @param {number} [longest] in ms
 */
export function tell(events, final, done, longest = LONGEST) {
  steps.push({ events, final, done, longest });
  if (!running) run();
}

/** Skips to the end of the playback. */
export function hush() {
  if (!running) return;
  hurried = true;
  finishAll();
  wake?.();
}

/** Until the table has caught up. @returns {Promise<void>} */
export const caughtUp = () => (running ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve());

/** Drops the rest of the playback: the whole table was sent again. */
export function forgetSteps() {
  steps = [];
  generation += 1;
  hush();
}

/** @returns {Promise<void>} */
async function run() {
  running = true;
  const mine = generation;
  while (steps.length && mine === generation) {
    const step = steps[0];
    const pace = Math.max(1, steps.reduce((sum, each) => sum + lengthOf(each), 0) / step.longest) * (speed() === "fast" ? 2 : 1);
    for (const event of step.events) {
      if (hurried || isStill() || mine !== generation) break;
      await show(event, step.final, pace);
    }
    if (mine !== generation) break;
    steps.shift();
    const untold = steps.reduce((sum, other) => sum + other.events.length, 0);
    store.set({ shown: step.final, telling: steps.length > 0, caption: "", told: toldBy(untold) });
    step.done();
  }
  running = false;
  hurried = false;
  if (steps.length) return run();
  const due = waiting;
  waiting = [];
  for (const resolve of due) resolve();
}

/** The length of the log already played back, minus the given number of events. @param {number} untold */
function toldBy(untold) {
  const { log, replay } = store.state;
  return (replay ? replay.told[replay.at] : log.length) - untold;
}

/** @param {Step} step */
const lengthOf = (step) => step.events.reduce((sum, event) => sum + spanOf(event), 0);

/** @param {GameEvent} event @param {View} final @param {number} pace */
async function show(event, final, pace) {
  const { shown } = store.state;
  const span = spanOf(event) / pace;
  if (!shown) return;
  const after = game().transition(shown, event, final);
  const caption = event.text && event.type !== "turn" ? plain(event.text, store.state.seats) : store.state.caption;
  flourish(event, span, () => store.set({ shown: after, telling: true, caption, told: store.state.told + 1 }));
  if (span < 16) return;
  await new Promise((resolve) => {
    wake = () => resolve(undefined);
    setTimeout(wake, span);
  });
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) hush();
});
