// The transcript of a finished match: everything sent to one audience, by decision.
import { patched } from "./patch.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {import("./types.js").Audience} Audience
 * @typedef {{from: Audience, views: View[], told: number[], log: GameEvent[]}} Transcript
 *   its views, and the length of the log at each of them
 */

/** The rules have changed, so the match has no replay any more. */
export class ClosedError extends Error {}

/** @type {Map<Audience, Promise<Transcript>>} */
const asked = new Map();

/** Each is asked for once, unless it doesn't come. @param {string} folder @param {Audience} from */
export function loadTranscript(folder, from) {
  const found = asked.get(from) ?? load(folder, from);
  asked.set(from, found);
  found.catch(() => asked.delete(from));
  return found;
}

/** @param {string} folder @param {Audience} from @returns {Promise<Transcript>} */
async function load(folder, from) {
  const response = await fetch(`${folder}${from}.json`, { credentials: "same-origin" });
  if (response.status === 409) throw new ClosedError();
  if (!response.ok) throw new Error(`${response.status}`);
  const { first, steps, log } = await response.json();
  /** @type {View[]} */
  const views = [first];
  for (const { patch } of steps) views.push(patched(views[views.length - 1], patch));
  return { from, views, told: toldAt(views, log), log };
}

/** How much of the log each view knows. @param {View[]} views @param {GameEvent[]} log */
function toldAt(views, log) {
  return views.map((view, index) => {
    // Conceding takes no decision: what comes of it has the seq of the view before.
    const conceded = views[index + 1]?.seq === view.seq;
    const next = log.findIndex(({ type, seq = 0 }) => seq > view.seq || (conceded && type === "over"));
    return next < 0 ? log.length : next;
  });
}
