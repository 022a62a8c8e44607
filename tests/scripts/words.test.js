// Sentences of the table: names and “you” in place of seats, results, the log and the forecast.
import "./page.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { chronicleText, entriesOf, roundsOf, spoken } from "../../static/table/chronicle.js";
import { register } from "../../static/table/game.js";
import { store } from "../../static/table/store.js";
import * as words from "../../static/table/words.js";
import { chronicle as dreamtides } from "../../static/dreamtides/table/chronicle.js";
import { chronicle as voidream } from "../../static/voidream/table/chronicle.js";
import { headline } from "../../static/voidream/table/headline.js";
import { reason } from "../../static/voidream/table/words.js";
import { partial } from "./data.js";

const WATCHED = partial({ A: { name: "Alice" }, B: { name: "Bob" } });
const SEATS = partial({ A: { name: "Alice", you: true }, B: { name: "Bob" } });
const THREE = partial({ ...SEATS, C: { name: "Cleo" } });

beforeEach(() => {
  store.open(partial({}));
  store.set({ seats: SEATS, you: "A" });
  register(partial({ chronicle: voidream, reason }));
});

test("seats in a sentence are names, and the reader is “you” with the verb that goes with it", () => {
  const sentences = {
    "{A} passes.": "You pass.",
    "{B} passes.": "Bob passes.",
    "{A}’s mind turns to 3. {A} evokes [[Moth]].": "Your mind turns to 3. You evoke Moth.",
    "[[Moth]] returns to {A}’s hand.": "Moth returns to your hand.",
    "{A} wins the conflict by 2 (5 to 3).": "You win the conflict by 2 (5 to 3).",
    "{A} guesses 3: right, it was 3.": "You guess 3: right, it was 3.",
    "{A} readies all cards.": "You ready all cards.",
    "{A} is active.": "You are active.",
    "[[Moth]] deals 2 damage to {A} this turn.": "Moth deals 2 damage to you this turn.",
  };
  for (const [text, sentence] of Object.entries(sentences)) assert.equal(words.plain(text, SEATS), sentence);
  assert.equal(words.plain("{A} passes.", WATCHED), "Alice passes.");
});

test("cards in a sentence are pieces of their own", () => {
  assert.deepEqual(words.pieces("{B} plays [[Moth]].", SEATS), [{ text: "Bob plays " }, { text: "Moth", card: "Moth" }, { text: "." }]);
});

test("names are listed with “and” before the last", () => {
  assert.deepEqual([[], ["Ada"], ["Ada", "Boris"], ["Ada", "Boris", "Cleo"]].map(words.listed), ["", "Ada", "Ada and Boris", "Ada, Boris and Cleo"]);
  assert.equal(words.whoPlays(SEATS), "Alice against Bob");
  assert.equal(words.whoPlays(THREE), "Alice, Bob and Cleo");
});

test("the end of a match has its reason, for the loser and for others", () => {
  const sentence = (result, seats = SEATS) => words.reasonSentence(result, seats);
  assert.equal(sentence({ winner: "B", reason: "concession" }), "You conceded.");
  assert.equal(sentence({ winner: "A", reason: "timeout" }), "Bob ran out of time.");
  assert.equal(sentence({ winners: ["A"], reason: "claim" }, THREE), "Bob and Cleo left.");
  assert.equal(sentence({ winner: null, reason: "draw" }), "Draw by agreement.");
  assert.equal(sentence({ winner: "B", reason: "bastion" }), "Your bastion was destroyed.");
  assert.equal(sentence({ winner: "A", reason: "bastion" }), "Bob's bastion was destroyed.");
  assert.equal(sentence({ winner: null, reason: "bastion" }), "Both bastions fell at the same time.");
});

test("negative numbers have a minus sign, questions end with a sign", () => {
  assert.deepEqual([-3, 0, 2].map(words.number), ["−3", "0", "2"]);
  const sentence = (prompt) => words.questionSentence(partial({ prompt }));
  assert.deepEqual(["Choose a card", "Roll again?"].map(sentence), ["Choose a card.", "Roll again?"]);
});

const MOTH = { id: "A1", title: "Moth" };
const LOG = [
  { type: "cut", text: "{A} cuts.", seq: 1 },
  { type: "round", text: "Round 1 begins.", n: 1, seq: 2 },
  { type: "phase", text: "Main phase.", phase: "main", seq: 2 },
  { type: "turn", text: "{A} is active.", seq: 2 },
  { type: "play", text: "{A} plays [[Moth]].", card: MOTH, seq: 3 },
  { type: "move", text: "[[Moth]] enters play.", card: MOTH, why: "enters", seq: 4 },
  { type: "evoke", text: "{A} evokes a card.", seq: 4 },
  { type: "pass", text: "{B} passes.", seq: 5 },
  { type: "conflict", text: "{A} attacks.", seq: 6 },
  { type: "no_effect", text: "No effect: a conflict is already in progress.", seq: 6 },
];

test("the log has rounds of phases, and actions with what follows from them", () => {
  const entries = (phase) => entriesOf(phase).map(({ head, follows, seq }) => [head.text, follows.map(({ text }) => text), seq]);
  assert.deepEqual(roundsOf(LOG).map(({ name, phases }) => [name, phases.map((phase) => [phase.name, entries(phase)])]), [
    ["Setup", [["", [["{A} cuts.", [], 1]]]]],
    ["Round 1", [
      ["Main phase", [["{A} plays [[Moth]].", ["{A} evokes a card."], 4], ["{B} passes.", [], 5]]],
      ["Conflict", [["{A} attacks.", ["No effect: a conflict is already in progress."], 6]]],
    ]],
  ]);
});

test("the log as text has a line for each action", () => {
  assert.equal(chronicleText(LOG, WATCHED), `Alice against Bob

Setup
- Alice cuts.

Round 1

Main phase
- Alice plays Moth. Alice evokes a card.
- Bob passes.

Conflict
- Alice attacks. No effect: a conflict is already in progress.
`);
});

test("announcements leave out turns, and that a card that is played enters play", () => {
  const announced = ["You cut.", "Round 1 begins.", "Main phase.", "You play Moth.", "You evoke a card.", "Bob passes.", "You attack.", "No effect: a conflict is already in progress."];
  assert.deepEqual(spoken(LOG, SEATS), announced);
});

test("in Dreamtides they leave out phases, and the points of a Judgment the second time", () => {
  register(partial({ chronicle: dreamtides }));
  const events = [
    { type: "phase", phase: "judgment", text: "Judgment phase." },
    { type: "judgment", seat: "A", points: 2, text: "{A} gains 2 points." },
    { type: "gain", seat: "A", what: "points", n: 2, text: "{A} gains 2 points." },
    { type: "gain", seat: "A", what: "energy", n: 1, text: "{A} gains 1 energy." },
  ];
  assert.deepEqual(spoken(events, SEATS), ["You gain 2 points.", "You gain 1 energy."]);
});

test("a forecast names the danger first, then the outcome by roll", () => {
  const line = (forecast) => Object.values(headline({ text: ["{B} wins by 2."], ...forecast }, "A")).join("");
  const outcomes = (...rolls) => ({ outcomes: rolls.map(([roll, winner, damage]) => ({ roll, winner, damage, scores: { A: 3, B: 2 } })) });
  assert.equal(line({ lethal: "A" }), "Lethal: your bastion falls if you both pass now");
  assert.equal(line({ lethal: "B", about: "nightmare" }), "Lethal: Bob loses if you both pass now");
  assert.equal(line({ may_be_lethal: "B" }), "Danger: Bob's bastion may fall if you both pass now");
  assert.equal(line({}), "Bob wins by 2.");
  assert.equal(line(outcomes([null, "B", 1], [1, "A", 1], [2, null, 2], [3, "B", 3], [4, "B", 4])),
    "If you both pass, you lose by 1 to 4, you win by 1 on a roll of 1, or it’s a draw on a roll of 2.");
  assert.equal(line(outcomes([null, "A", 2], [1, "B", 2], [2, "B", 2])), "If you both pass, you lose by 2, or you win by 2 without a roll.");
});
