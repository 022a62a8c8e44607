// Odds of a shuffled deck: the builder has the server's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asPercent, atLeast } from "../../static/decks/builder/odds.js";
import { compared, expected } from "./data.js";

test("probabilities and their wording are the server's", compared, () => {
  for (const [[least, drawn, hits, size], probability, percent] of expected) {
    const found = atLeast(least, drawn, hits, size);
    const title = `at least ${least} of ${hits} in the top ${drawn} of ${size}`;
    assert.ok(Math.abs(found - probability) < 1e-9, title);
    assert.equal(asPercent(found), percent, title);
  }
});

test("a half is rounded up, although logarithms lose some digits", () => {
  assert.equal(asPercent(atLeast(1, 5, 1, 40)), "13%");
  assert.equal(asPercent(0.285), "29%");
});

test("what is certain is exactly that, and almost certain isn't rounded to it", () => {
  assert.equal(atLeast(1, 5, 3, 7), 1);
  assert.equal(atLeast(0, 0, 0, 40), 1);
  assert.equal(atLeast(2, 1, 3, 40), 0);
  assert.deepEqual([0, 0.004, 0.994, 0.996, 1].map(asPercent), ["0%", "<1%", "99%", ">99%", "100%"]);
});
