// The words of a game in texts: found in every form, and not in names.
import "./page.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { finderOf } from "../../static/cards/words.js";
import { register } from "../../static/table/game.js";
import { Explained, noteShown, wordsIn } from "../../static/table/learned.js";
import { store } from "../../static/table/store.js";
import { partial } from "./data.js";

const vocabulary = (game) => JSON.parse(readFileSync(new URL(`../../static/${game}/cards/vocabulary.json`, import.meta.url).pathname, "utf8"));
const { keywords, terms } = vocabulary("voidream");
const find = finderOf([...keywords, ...terms]);

/** The text with its words in brackets. */
const marked = (text, ...except) => find(text, except).map(({ text, entry }) => (entry ? `[${text}=${entry.word}]` : text)).join("");

beforeEach(() => {
  store.open(partial({ game: { name: "voidream" } }));
  register(partial({ keywords: [...keywords, ...terms] }));
});

test("words are found in each of their forms, with their numbers, and nothing inside another word", () => {
  assert.equal(marked("Dormant 2. It unveils."), "[Dormant 2=dormant]. It [unveils=unveil].");
  assert.equal(marked("You evoke Moth, then roll 3."), "You [evoke=evoke] Moth, then [roll=roll] 3.");
  assert.equal(marked("Deal 2 Dream damage."), "Deal 2 [Dream damage=Dream damage].");
  assert.equal(marked("Unevoked scrolls avoid deeper voids."), "Unevoked scrolls avoid deeper [voids=void].");
  assert.equal(marked(""), "");
});

test("every form of every word is found as that word", () => {
  for (const game of ["voidream", "dreamtides"]) {
    const { keywords, terms } = vocabulary(game);
    const find = finderOf([...keywords, ...terms]);
    for (const entry of [...keywords, ...terms]) {
      for (const form of entry.forms ?? [entry.word]) assert.deepEqual(find(`It is ${form}.`)[1], { text: form, entry });
    }
  }
});

test("titles and names stay whole", () => {
  assert.equal(marked('Search for "Deep Void", then roll.'), 'Search for "Deep Void", then [roll=roll].');
  assert.equal(marked("Roll Master rolls. Rolls are void.", "Roll Master", ""), "Roll Master [rolls=roll]. [Rolls=roll] are [void=void].");
});

test("a word that was shown with six cards isn't explained in passing any more", () => {
  const words = () => wordsIn("Roll, then evoke, then roll.", false).map(({ word }) => word);
  for (const title of ["A", "A", "B", "C", "D", "E"]) noteShown(title, ["roll"]);
  assert.deepEqual(words(), ["roll", "evoke"]);
  assert.equal(Explained({ text: "Roll." }).length, 2);
  noteShown("F", ["roll"]);
  assert.deepEqual(words(), ["evoke"]);
  assert.deepEqual(Explained({ text: "Roll." }), ["Roll", "."]);
  assert.equal(wordsIn("Roll.", true).length, 1);
});

test("a player’s name stays whole", () => {
  store.set({ seats: partial({ A: { name: "Void Walker" } }) });
  assert.deepEqual(Explained({ text: "Void Walker is ready." }).map((piece) => typeof piece), ["string", "string", "object", "string"]);
});
