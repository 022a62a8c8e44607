// Options of the plain table: those that name no card are about cards of the player's own hand.
import "./page.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { store } from "../../static/table/store.js";
import { link } from "../../static/table/plain/link.js";
import { partial } from "./data.js";

const cards = (...titles) => titles.map((title) => ({ title }));
const hand = { id: "A.hand", label: "Hand", kind: "hand", size: 4, cards: cards("Spark", "Glass", "Glass", "Ember") };
const row = (id) => ({ id, label: "Row", kind: "row", size: 1, cards: [{ id, title: "Ember" }] });

function linked(...options) {
  store.open(partial({}));
  store.set({ seats: partial({ A: { name: "Ada", you: true }, B: { name: "Boris" } }), you: "A" });
  const sides = { A: { counters: [], zones: [hand, row("A1")], state: [] }, B: { counters: [], zones: [row("B1")], state: [] } };
  const view = { plain: { progress: "", counters: [], zones: [], state: [], seats: sides } };
  return link(partial({ seat: "A", options }), partial(view)).options.map(({ card, label }) => [label, card ?? null]);
}

test("a card of the hand is found by its title, and the second of that title by its number", () => {
  assert.deepEqual(
    linked(
      { notation: "play Spark", label: "Spark" },
      { notation: "play Glass", label: "Glass" },
      { notation: "play Glass#2", label: "Glass" },
      { notation: "Spark", label: "Spark" },
      { notation: "pass", label: "Pass" },
    ),
    [["Play Spark", "A.hand/0"], ["Play Glass", "A.hand/1"], ["Play Glass", "A.hand/2"], ["Spark", "A.hand/0"], ["Pass", null]],
  );
});

test("a title alone names no card of the hand where another card on the table has it", () => {
  assert.deepEqual(linked({ notation: "Ember", label: "Ember" }), [["Ember", null]]);
});

test("cards with the same label have their owner's name", () => {
  assert.deepEqual(linked({ notation: "a", label: "Ember", card: "A1" }, { notation: "b", label: "Ember", card: "B1" }), [["Ember", "A1"], ["Ember (Boris)", "B1"]]);
});
