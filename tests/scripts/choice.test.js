// Draft answers to a decision: what is chosen at first, what a click changes, and when the answer is complete.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as choice from "../../static/table/choice.js";
import { register } from "../../static/table/game.js";
import { partial } from "./data.js";

register(partial({}));

/** @param {Record<string, any>} fields @returns {any} */
const decision = ({ options = ["a", "b", "c"], ...fields }) => ({
  seq: 7, seat: "A", kind: "pick", min: 1, max: 1, ordered: false,
  options: options.map((each) => (typeof each === "string" ? { notation: each, label: each } : { notation: each.card, label: each.card, ...each })),
  ...fields,
});
/** The draft after clicks on these options. @param {any} asked @param {number[]} indices */
const clicked = (asked, ...indices) => indices.reduce((draft, index) => choice.toggle(asked, draft, index), choice.emptyDraft(asked));
/** The draft with these amounts. @param {any} asked @param {number[]} amounts */
const given = (asked, ...amounts) => ({ ...choice.emptyDraft(asked), amounts });

test("a new draft has nothing chosen, unless all options are to be", () => {
  assert.deepEqual(choice.emptyDraft(decision({})), { seq: 7, chosen: [], amounts: [0, 0, 0], menu: null });
  assert.deepEqual(choice.emptyDraft(decision({ min: 3, max: 3 })).chosen, [0, 1, 2]);
  assert.deepEqual(choice.emptyDraft(decision({ kind: "action", min: 1, options: ["pass"] })).chosen, []);
});

test("of single choices the last click counts, and a second click on it takes it back", () => {
  const one = decision({});
  assert.deepEqual(clicked(one, 0, 2).chosen, [2]);
  assert.deepEqual(clicked(one, 2, 2).chosen, []);
});

test("no more than the maximum is chosen, and an answer needs the minimum", () => {
  const two = decision({ min: 1, max: 2 });
  const complete = (...indices) => choice.isComplete(two, clicked(two, ...indices));
  assert.deepEqual(clicked(two, 0, 1, 2).chosen, [0, 1]);
  assert.deepEqual(clicked(two, 0, 1, 0, 2).chosen, [1, 2]);
  assert.deepEqual([complete(), complete(0), complete(0, 1)], [false, true, true]);
  const none = decision({ min: 0, max: 2 });
  assert.ok(choice.isComplete(none, clicked(none)));
});

test("an answer is in the order of the options, or of the clicks where the order counts", () => {
  const pick = (ordered) => {
    const asked = decision({ min: 2, max: 2, ordered });
    return choice.answerOf(asked, clicked(asked, 2, 0));
  };
  assert.deepEqual(pick(false), { seq: 7, pick: [0, 2] });
  assert.deepEqual(pick(true), { seq: 7, pick: [2, 0] });
});

test("an ordering starts as listed; a card that is clicked twice goes to the end", () => {
  const order = decision({ min: 3, max: 3, ordered: true });
  assert.ok(choice.isOrdering(order));
  assert.deepEqual(choice.answerOf(order, clicked(order, 0, 0)), { seq: 7, pick: [1, 2, 0] });
  assert.equal(choice.isComplete(order, clicked(order, 0)), false);
  assert.equal(choice.isOrdering(decision({ min: 1, max: 1, ordered: true, options: ["a"] })), false);
  assert.equal(choice.isOrdering(decision({ min: 2, max: 2, ordered: true })), false);
});

const spread = decision({ kind: "amounts", total: 5, options: [{ card: "a", limit: 2 }, { card: "b", limit: 4 }, { card: "c" }] });

test("an amount has room up to its limit and to what is left of the total", () => {
  const rooms = (...amounts) => [0, 1, 2].map((index) => choice.roomFor(spread, given(spread, ...amounts), index));
  assert.deepEqual(rooms(0, 0, 0), [2, 4, 5]);
  assert.deepEqual(rooms(2, 0, 0), [0, 3, 3]);
  assert.deepEqual(rooms(1, 3, 0), [1, 1, 1]);
  assert.deepEqual(rooms(0, 0, 5), [0, 0, 0]);
});

test("an amount changes within its room, and never below zero", () => {
  const changed = (amounts, index, by) =>
    choice.changeAmount(spread, given(spread, ...amounts), index, by).amounts;
  assert.deepEqual(changed([0, 0, 0], 0, 9), [2, 0, 0]);
  assert.deepEqual(changed([1, 2, 0], 2, 9), [1, 2, 2]);
  assert.deepEqual(changed([1, 2, 2], 1, -9), [1, 0, 2]);
});

test("pressing a card adds one, and starts again at none where there is no room", () => {
  const pressed = (times) => Array.from({ length: times }).reduce((draft) => choice.oneMore(spread, draft, 0), choice.emptyDraft(spread)).amounts;
  assert.deepEqual([1, 2, 3, 4].map((times) => pressed(times)[0]), [1, 2, 0, 1]);
});

test("amounts are an answer once all is assigned", () => {
  assert.equal(choice.isComplete(spread, given(spread, 1, 3, 0)), false);
  assert.equal(choice.isComplete(spread, given(spread, 1, 3, 1)), true);
  assert.deepEqual(choice.answerOf(spread, given(spread, 1, 3, 1)), { seq: 7, amounts: [1, 3, 1] });
});

test("passing is the default of an action or its option “pass”, but no option on a card", () => {
  const pass = (fields) => choice.passOf(decision({ kind: "action", ...fields }));
  assert.equal(pass({ options: ["play", "pass"] }), 1);
  assert.equal(pass({ options: ["end turn", "pass"], default: 0 }), 0);
  assert.equal(pass({ options: ["play", { card: "A1" }], default: 1 }), -1);
  assert.equal(pass({ options: ["play"] }), -1);
  assert.equal(choice.passOf(decision({ options: ["pass", "a"] })), -1);
});

test("the menu of a card has its options; of a card that the whole question is about, all of them", () => {
  const upright = { card: "A1", notation: "A1" };
  const inverted = { card: "A1", notation: "A1 inverted" };
  const action = decision({ kind: "action", options: [upright, inverted, { card: "A2" }, "pass"] });
  assert.deepEqual(choice.menuOptions(action, "A1"), [0, 1]);
  assert.equal(choice.subjectOf(action), null);
  const about = decision({ options: [upright, inverted, "neither"] });
  assert.equal(choice.subjectOf(about), "A1");
  assert.deepEqual(choice.menuOptions(about, "A1"), [0, 1, 2]);
  assert.deepEqual(choice.menuOptions(decision({ options: [upright, { card: "A2" }] }), "A1"), []);
  assert.equal(choice.subjectOf(decision({ max: 2, options: [upright, inverted] })), null);
  assert.equal(choice.subjectOf(decision({ options: [upright, inverted, "pass"] })), null);
});

test("options are listed where no card on the table has them, or only its back is shown", () => {
  /** @type {Map<string, any>} */
  const shown = new Map([
    ["A1", { seat: "A", zone: "hand", card: { title: "Moth" } }],
    ["B1", { seat: "B", zone: "hand", card: { title: "Stag" } }],
    ["B2", { seat: "B", zone: "hand", card: {} }],
    ["B3", { seat: "B", zone: "play", card: { title: "Herald" } }],
  ]);
  const cards = [...shown.keys(), "B9"].map((card) => ({ card }));
  assert.deepEqual(choice.looseOptions(decision({ options: [...cards, "yes"] }), shown), [1, 4, 5]);
});

test("eight numbers or more are a slider, in their order", () => {
  const numbers = ["10", "2", "1", "3", "4", "5", "6", "7"];
  assert.deepEqual(choice.numberOptions(decision({ options: [...numbers, "none"] })), [2, 1, 3, 4, 5, 6, 7, 0]);
  assert.deepEqual(choice.numberOptions(decision({ options: numbers.slice(1) })), []);
  assert.deepEqual(choice.numberOptions(decision({ options: numbers, max: 2 })), []);
});

test("the button and the hint name what is chosen and what is missing", () => {
  const words = (asked, draft) => [choice.confirmLabel(asked, draft), choice.howTo(asked, draft)];
  const one = decision({ options: ["Moth", "Stag", "An option with a very long label"] });
  assert.deepEqual(words(one, clicked(one)), ["Confirm", "Choose one."]);
  assert.deepEqual(words(one, clicked(one, 0)), ["Confirm Moth", "Choose one."]);
  assert.equal(choice.confirmLabel(one, clicked(one, 2)), "Confirm 1");
  const some = decision({ min: 0, max: 2 });
  assert.deepEqual(words(some, clicked(some)), ["Choose none", "Choose up to 2 (0 chosen)."]);
  assert.deepEqual(words(some, clicked(some, 0, 1)), ["Confirm 2", "Choose up to 2 (2 chosen)."]);
  const row = decision({ min: 2, max: 2, ordered: true });
  assert.equal(choice.howTo(row, clicked(row, 0)), "Choose 2, in order (1 of 2).");
  assert.deepEqual(words(spread, given(spread, 1, 3, 0)), ["Confirm", "1 of 5 left to assign."]);
  assert.equal(choice.howTo(spread, given(spread, 1, 3, 1)), "All assigned.");
});
