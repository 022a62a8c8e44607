// The events of a match in order: chapters of sections of actions.
import { game } from "./game.js";
import { plain, whoPlays } from "./words.js";

/**
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {{head: GameEvent, follows: GameEvent[], seq: number, key: number, last: number}} Entry
 *   an action and what follows from it; `seq` is the moment after all of it, `key` and `last` are its first and last place in the log
 * @typedef {{name: string, events: {event: GameEvent, key: number}[]}} Phase
 * @typedef {{name: string, events: number, phases: Phase[]}} Round
 */

/** @param {GameEvent[]} log @returns {Round[]} */
export function roundsOf(log) {
  const { chapter, section, first, isTold } = game().chronicle;
  /** @type {Round[]} */
  const rounds = [{ name: first, events: 0, phases: [{ name: "", events: [] }] }];
  log.forEach((event, key) => {
    const begun = chapter(event);
    if (begun) rounds.push({ name: begun, events: 0, phases: [{ name: "", events: [] }] });
    const round = rounds[rounds.length - 1];
    const opened = section(event);
    if (opened) round.phases.push({ name: opened, events: [] });
    if (!event.text || !isTold(event)) return;
    round.phases[round.phases.length - 1].events.push({ event, key });
    round.events += 1;
  });
  for (const round of rounds) round.phases = round.phases.filter((phase) => phase.events.length);
  return rounds.filter((round, index) => index > 0 || round.events);
}

/** @param {Phase} phase @returns {Entry[]} */
export function entriesOf({ events }) {
  const { isHead, isPlain } = game().chronicle;
  /** @type {Entry[]} */
  const entries = [];
  for (const { event, key } of events) {
    const last = entries[entries.length - 1];
    const seq = event.seq ?? 0;
    if (!last || isHead(event)) entries.push({ head: event, follows: [], seq, key, last: key });
    else {
      last.last = key;
      if (!isPlain(last.head, event)) last.follows.push(event);
      last.seq = Math.max(last.seq, seq);
    }
  }
  return entries;
}

/** What happened, for the ear: without what goes without saying. @param {GameEvent[]} events @param {Record<import("./types.js").Seat, import("./types.js").SeatInfo>} seats */
export function spoken(events, seats) {
  const { isHead, isHeard, isPlain } = game().chronicle;
  /** @type {string[]} */
  const sentences = [];
  /** @type {GameEvent | null} */
  let head = null;
  for (const event of events) {
    if (!event.text || !isHeard(event)) continue;
    if (isHead(event)) head = event;
    else if (head && isPlain(head, event)) continue;
    sentences.push(plain(event.text, seats));
  }
  return sentences;
}

/** All of it as plain text. @param {GameEvent[]} log @param {Record<import("./types.js").Seat, import("./types.js").SeatInfo>} seats */
export function chronicleText(log, seats) {
  const told = (/** @type {Entry} */ { head, follows }) => `- ${[head, ...follows].map(({ text }) => plain(text, seats)).join(" ")}`;
  const rounds = roundsOf(log).map(({ name, phases }) =>
    [...(name ? [name] : []), ...phases.flatMap((phase) => [...(phase.name ? ["", phase.name] : []), ...entriesOf(phase).map(told)])].join("\n"));
  return `${[whoPlays(seats), ...rounds].join("\n\n")}\n`;
}
