// The events of a match in order: rounds of phases of actions.
import { PHASES, plain } from "./words.js";

/**
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {{head: GameEvent, follows: GameEvent[], seq: number, key: number, last: number}} Entry
 *   an action and what follows from it; `seq` is the moment after all of it, `key` and `last` are its first and last place in the log
 * @typedef {{name: string, events: {event: GameEvent, key: number}[]}} Phase
 * @typedef {{name: string, events: number, phases: Phase[]}} Round
 */

/** What somebody does, or what decides something: the rest follows from it. */
const ACTIONS = new Set(["play", "activate", "pass", "conflict", "declare", "clash", "nightmare", "shuffle", "cut", "over"]);
/** Told by headings, or by whoever acts next. */
const UNTOLD = new Set(["round", "phase", "turn"]);

/** @param {GameEvent[]} log @returns {Round[]} */
export function roundsOf(log) {
  /** @type {Round[]} */
  const rounds = [{ name: "Setup", events: 0, phases: [{ name: "", events: [] }] }];
  log.forEach((event, key) => {
    if (event.type === "round") rounds.push({ name: `Round ${event.n}`, events: 0, phases: [{ name: "", events: [] }] });
    const round = rounds[rounds.length - 1];
    const opened = phaseOf(event);
    if (opened) round.phases.push({ name: opened, events: [] });
    if (!event.text || UNTOLD.has(event.type)) return;
    round.phases[round.phases.length - 1].events.push({ event, key });
    round.events += 1;
  });
  for (const round of rounds) round.phases = round.phases.filter((phase) => phase.events.length);
  return rounds.filter((round, index) => index > 0 || round.events);
}

/** That a card which is played enters play goes without saying. @param {GameEvent} head @param {GameEvent} event */
const isPlain = (head, event) =>
  head.type === "play" && event.type === "move" && event.why === "enters" && event.card.id === head.card.id;

/** Whose doing an event is. @param {GameEvent} event */
export function seatOf(event) {
  if (event.type === "clash") return event.winner ?? undefined;
  if ("seat" in event) return event.seat;
  if ("attacker" in event) return event.attacker;
  return "owner" in event ? event.owner : undefined;
}

/** The name of the phase that begins with an event. @param {GameEvent} event */
function phaseOf(event) {
  if (event.type === "conflict") return event.nightmare ? "Nightmare conflict" : "Conflict";
  if (event.type !== "phase" || event.phase === "over" || event.phase === "setup") return "";
  return PHASES[event.phase ?? ""] ?? event.phase ?? "";
}

/** @param {Phase} phase @returns {Entry[]} */
export function entriesOf({ events }) {
  /** @type {Entry[]} */
  const entries = [];
  for (const { event, key } of events) {
    const last = entries[entries.length - 1];
    const seq = event.seq ?? 0;
    if (!last || ACTIONS.has(event.type)) entries.push({ head: event, follows: [], seq, key, last: key });
    else {
      last.last = key;
      if (!isPlain(last.head, event)) last.follows.push(event);
      last.seq = Math.max(last.seq, seq);
    }
  }
  return entries;
}

/** All of it as plain text. @param {GameEvent[]} log @param {Record<import("./types.js").Seat, import("./types.js").SeatInfo>} seats */
export function chronicleText(log, seats) {
  const told = (/** @type {Entry} */ { head, follows }) => `- ${[head, ...follows].map(({ text }) => plain(text, seats)).join(" ")}`;
  const rounds = roundsOf(log).map(({ name, phases }) =>
    [name, ...phases.flatMap((phase) => [...(phase.name ? ["", phase.name] : []), ...entriesOf(phase).map(told)])].join("\n"));
  return `${[`${seats.A.name} against ${seats.B.name}`, ...rounds].join("\n\n")}\n`;
}
