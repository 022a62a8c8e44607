// Automatic answers of the table: which decisions they are for, and that their pause doesn't show whether there was a choice.
import "./page.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { attend, holdBack } from "../../static/table/autoanswers.js";
import { register } from "../../static/table/game.js";
import { store } from "../../static/table/store.js";
import { keep } from "../../static/table/yields.js";
import { partial } from "./data.js";

const SAMPLES = 1000;
/** Two samples of one distribution are farther apart in one of a million cases (Kolmogorov and Smirnov). */
const ALIKE = 2.7 * Math.sqrt(2 / SAMPLES);

/** The delays of all timers, none of which ever runs. @type {number[]} */
const delays = [];
globalThis.setTimeout = partial((run, delay) => delays.push(delay));

let seq = 0;
const decision = (fields = {}) => {
  seq += 1;
  return partial({ seq, seat: "A", kind: "action", about: "turn", prompt: "", min: 1, max: 1, options: ["play", "pass"].map((notation) => ({ notation })), ...fields });
};
const forced = () => decision({ about: "forced", options: [{ notation: "pass" }] });
const porter = () => decision({ kind: "pick", source: "Night Porter", prompt: "Roll?", options: ["yes", "no"].map((notation) => ({ notation })) });
/** Why the table answers this decision by itself, if it does. */
const causeOf = (asked) => {
  store.set({ decision: asked });
  return store.state.granting?.cause ?? null;
};
const reconnect = () => {
  store.set({ connection: "lost" });
  store.set({ connection: "open" });
};
const allow = (settings) => localStorage.setItem("voidream-settings", JSON.stringify(settings));

register(partial({}));
attend();
beforeEach(() => {
  store.open(partial({}));
  store.set({ connection: "open" });
  allow({ pass: true, cut: true });
});

test("the player's settings pass where nothing else is possible, and make the first cut", () => {
  assert.equal(causeOf(forced()), "pass");
  assert.equal(causeOf(decision()), null);
  assert.equal(causeOf(decision({ kind: "pick", about: "cut" })), "cut");
  assert.equal(causeOf(decision({ kind: "pick", about: "recut" })), null);
  allow({});
  assert.equal(causeOf(forced()), null);
});

test("passing for longer ends with what it was for", () => {
  store.set({ yielding: { until: "turn", since: 0 } });
  assert.equal(causeOf(decision({ about: "priority" })), "yield");
  assert.equal(causeOf(decision({ about: "turn" })), null);
  store.set({ yielding: { until: "event", since: 0 } });
  assert.equal(causeOf(decision({ about: "ending" })), "yield");
  store.set({ log: [{ type: "play", text: "", seat: "B" }] });
  assert.equal(causeOf(decision({ about: "ending" })), null);
});

test("an answer for the rest of the match is given to the same question of the same card", () => {
  keep(porter(), 1);
  assert.equal(causeOf(porter()), "kept");
  assert.equal(causeOf({ ...porter(), prompt: "Roll again?" }), null);
  assert.equal(causeOf({ ...porter(), source: "Lantern Warden" }), null);
});

test("decisions of a lesson, and those that were taken back, are the player's own", () => {
  const asked = forced();
  store.set({ log: [{ type: "takeback", text: "", seq: asked.seq, back_to: asked.seq }] });
  assert.equal(causeOf(asked), null);
  store.open(partial({ lesson: {} }));
  store.set({ connection: "open" });
  assert.equal(causeOf(forced()), null);
});

test("a decision is answered once, unless the connection is lost before, and not at all once it is held back", () => {
  const asked = forced();
  assert.equal(causeOf(asked), "pass");
  store.set({ granting: null });
  assert.equal(causeOf(asked), null);
  reconnect();
  assert.equal(causeOf(asked), "pass");
  holdBack();
  reconnect();
  assert.equal(causeOf(asked), null);
});

test("the pause is as long where there was a choice as where there was none", () => {
  const pauses = (asked, yielding) => {
    store.set({ yielding });
    delays.length = 0;
    for (let sample = 0; sample < SAMPLES; sample += 1) causeOf(asked());
    return delays.filter((delay) => delay >= 700).sort((a, b) => a - b);
  };
  const [without, among] = [pauses(forced, null), pauses(decision, { until: "round", since: 0 })];
  assert.deepEqual([without.length, among.length], [SAMPLES, SAMPLES]);
  const shareUpTo = (values, limit) => values.filter((value) => value <= limit).length / SAMPLES;
  const distances = [...without, ...among].map((limit) => Math.abs(shareUpTo(without, limit) - shareUpTo(among, limit)));
  assert.ok(Math.max(...distances) < ALIKE);
});
