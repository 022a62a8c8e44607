// The deck builder's state: steps and undo, copies and their limits, the maybeboard, notes, pasted lines and stored drafts.
import "./page.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { all, isUnsaved, parse, PREFIX } from "../../static/decks/draft-storage.js";
import * as actions from "../../static/decks/builder/actions.js";
import { hasNow, roomOf, tally } from "../../static/decks/builder/facts.js";
import { advance, blank, newDraft, redone, undone } from "../../static/decks/builder/history.js";
import * as maybe from "../../static/decks/builder/maybe.js";
import { writeNote } from "../../static/decks/builder/notes.js";
import { keep } from "../../static/decks/builder/storage.js";
import { store } from "../../static/decks/builder/store.js";
import { partial } from "./data.js";

const SIZE = { label: "Dream cards", rule: "B2", has: 4, least: 6, most: 6, part: "dream", matches: null };
const offer = (room, reason = "", full = false) => ({ room, reason, rule: "B3", full });
const titles = { Terminus: "bastion", Observatory: "bastion", Griffin: "dream", Marshal: "dream", Stag: "dream" };
const pool = {
  parts: [{ id: "bastion", label: "Bastion", plural: "bastions", single: true }, { id: "dream", label: "Dream", plural: "Dream cards", single: false }],
  choices: [{ id: "faction", label: "Faction" }],
  cards: Object.entries(titles).map(([title, part]) => ({ title, slug: title.toLowerCase(), kind: "card", part })),
};
/** What the server has checked: Terminus with 3 Griffin and a Marshal, so two of six Dream cards are missing. */
const CHECKED = { Terminus: 1, Griffin: 3, Marshal: 1 };
const check = {
  limits: [SIZE], problems: [],
  offers: {
    Terminus: offer(0, "There is a bastion already.", true), Observatory: offer(0, "There is a bastion already.", true),
    Griffin: offer(0, "At most 3 copies."), Marshal: offer(2), Stag: offer(3),
  },
};

const content = () => partial(store.state.draft ?? {}).content;
const toast = () => store.state.toast?.text;

beforeEach(() => {
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  const draft = newDraft("d1", { content: { ...blank(), entries: { ...CHECKED } } });
  store.set(partial({ pool, draft, check, checked: CHECKED, toast: null, choosing: null }));
});

describe("history", () => {
  const withEntries = (draft, entries) => advance(draft, "Change", { ...draft.content, entries });
  const named = (draft, name) => advance(draft, "Rename deck", { ...draft.content, name });

  test("a change that changes nothing is no step", () => {
    const draft = newDraft("d", {});
    assert.equal(advance(draft, "Nothing", { ...blank() }), draft);
    assert.equal(undone(draft), draft);
    assert.equal(redone(draft), draft);
  });

  test("undo and redo go back and forth, and each counts as a write", () => {
    const start = newDraft("d", {});
    const end = withEntries(withEntries(start, { Griffin: 1 }), { Griffin: 2, Stag: 1 });
    assert.deepEqual(undone(end).content.entries, { Griffin: 1 });
    const back = undone(undone(end));
    assert.deepEqual(back.content, start.content);
    const forth = redone(redone(back));
    assert.deepEqual(forth.content, end.content);
    assert.deepEqual([end.rev, back.rev, forth.rev], [2, 4, 6]);
  });

  test("undo keeps the rest of what is there: name, notes, choices and unread lines", () => {
    const line = { number: 1, text: "2 Grifin", nearest: ["Griffin"] };
    const start = newDraft("d", { content: { ...blank(), unread: [line] } });
    const after = { ...start.content, name: "Noon", notes: partial({ Stag: { mark: "cut", text: "" } }), choices: { faction: "court" }, unread: [] };
    const draft = withEntries(advance(start, "Much", after), { Stag: 1 });
    assert.deepEqual(undone(draft).content, after);
    assert.deepEqual(undone(undone(draft)).content, start.content);
  });

  test("a new change after undo leaves nothing to redo", () => {
    const draft = withEntries(undone(withEntries(newDraft("d", {}), { Griffin: 1 })), { Stag: 1 });
    assert.equal(redone(draft), draft);
  });

  test("the letters of a name are one step", () => {
    const draft = named(named(named(newDraft("d", {}), "N"), "No"), "Noon");
    assert.equal(draft.done.length, 1);
    assert.equal(undone(draft).content.name, "");
    assert.equal(named(withEntries(draft, { Stag: 1 }), "Noon!").done.length, 3);
  });

  test("the last 200 steps are kept", () => {
    let draft = newDraft("d", {});
    for (let copies = 1; copies <= 205; copies += 1) draft = withEntries(draft, { Griffin: copies });
    assert.equal(draft.done.length, 200);
    for (let step = 0; step < 300; step += 1) draft = undone(draft);
    assert.deepEqual(draft.content.entries, { Griffin: 5 });
  });
});

describe("copies", () => {
  test("room is what the server offers, less what was added since, up to the size of the part", () => {
    const room = (title) => roomOf(partial({ title, part: titles[title] })).room;
    assert.deepEqual(["Griffin", "Marshal", "Stag"].map(room), [0, 2, 2]);
    actions.add("Stag");
    assert.deepEqual(["Marshal", "Stag"].map(room), [1, 1]);
    actions.remove("Griffin");
    assert.deepEqual(["Griffin", "Marshal", "Stag"].map(room), [1, 2, 2]);
    assert.equal(tally("Stag"), "1 Stag. Dream cards: 4 of 6.");
  });

  test("in a full deck a copy that is taken out makes room for others, unless they have a reason of their own", () => {
    const offers = { ...check.offers, Stag: offer(0, "There are 6.", true), Marshal: offer(0, "It is banned.") };
    store.set({ check: partial({ limits: [{ ...SIZE, has: 6 }], offers }) });
    const room = (title) => roomOf(partial({ title, part: "dream" })).room;
    assert.deepEqual(["Stag", "Marshal"].map(room), [0, 0]);
    actions.remove("Griffin");
    assert.deepEqual(["Stag", "Marshal"].map(room), [1, 0]);
  });

  test("one copy is added, or all that there is room for", () => {
    actions.add("Stag");
    actions.add("Marshal", true);
    assert.deepEqual(content().entries, { ...CHECKED, Stag: 1, Marshal: 2 });
    assert.equal(hasNow(SIZE), 6);
  });

  test("at most 20 copies are added at once", () => {
    assert.deepEqual([1, 20, 21, Infinity].map(actions.mostAtOnce), [1, 20, 20, 20]);
  });

  test("without room nothing is added, and the reason is shown", () => {
    actions.add("Griffin");
    assert.deepEqual([content().entries, toast()], [CHECKED, "Griffin: At most 3 copies."]);
    actions.add("Stag", true);
    actions.add("Stag");
    assert.equal(toast(), "Stag: Dream cards: the limit is 6.");
  });

  test("copies are taken out one by one or all at once; without a copy the card is gone", () => {
    actions.remove("Griffin");
    assert.equal(content().entries.Griffin, 2);
    actions.remove("Griffin", true);
    assert.equal("Griffin" in content().entries, false);
    actions.remove("Griffin");
    assert.equal(toast(), "Griffin isn't in the deck.");
  });

  test("of a single part the new card takes the place of the old one, in one step", () => {
    actions.add("Observatory");
    assert.deepEqual(content().entries, { Griffin: 3, Marshal: 1, Observatory: 1 });
    actions.undo();
    assert.deepEqual(content().entries, CHECKED);
    actions.add("Terminus");
    assert.equal(toast(), "Terminus is already chosen.");
  });

  test("undo and redo start from what another tab has written", () => {
    actions.add("Stag");
    const draft = partial(store.state.draft ?? {});
    keep(advance(draft, "Elsewhere", { ...draft.content, name: "Elsewhere" }));
    actions.undo();
    assert.deepEqual([content().name, content().entries.Stag], ["", 1]);
    actions.redo();
    assert.equal(content().name, "Elsewhere");
  });
});

describe("the maybeboard and notes", () => {
  test("copies move to the maybeboard and back, as far as there is room", () => {
    maybe.setAside("Griffin", true);
    assert.deepEqual([content().entries.Griffin, content().maybeboard], [undefined, { Griffin: 3 }]);
    maybe.consider("Griffin");
    assert.deepEqual(content().maybeboard, { Griffin: 4 });
    maybe.takeIn("Griffin");
    assert.deepEqual([content().entries.Griffin, content().maybeboard], [1, { Griffin: 3 }]);
    maybe.dismiss("Griffin", true);
    assert.deepEqual(content().maybeboard, {});
  });

  test("the maybeboard has at most 20 copies of a card", () => {
    const full = actions.withMaybe(actions.withMaybe(blank(), "Stag", 15), "Stag", 15);
    assert.deepEqual(full.maybeboard, { Stag: 20 });
  });

  test("an empty note is no note", () => {
    writeNote("Stag", { mark: "star", text: "" });
    assert.deepEqual(content().notes, { Stag: { mark: "star", text: "" } });
    writeNote("Stag", { mark: "", text: "" });
    assert.deepEqual(content().notes, {});
  });
});

describe("lines of a pasted list that name no card", () => {
  const lines = [
    { number: 1, text: "2 Grifin", nearest: ["Griffin"], copies: 2 },
    { number: 2, text: "Stga", nearest: ["Stag"], is_maybe: true, note: partial({ mark: "star", text: "" }) },
    { number: 3, text: "99 Marshall", nearest: ["Marshal"], copies: 99 },
    { number: 4, text: "No such card", nearest: [] },
  ];
  beforeEach(() => {
    actions.change("Paste", () => ({ ...blank(), unread: lines }));
  });

  test("a guess is taken with its copies, place and note: at most 20 copies", () => {
    actions.settleAll();
    const { entries, maybeboard, notes, unread } = content();
    assert.deepEqual(entries, { Griffin: 2, Marshal: 20 });
    assert.deepEqual([maybeboard, notes], [{ Stag: 1 }, { Stag: { mark: "star", text: "" } }]);
    assert.deepEqual(unread.map(({ number }) => number), [4]);
    actions.undo();
    assert.deepEqual(content().unread, lines);
  });

  test("a line that can be read in several ways changes by what was taken of it", () => {
    /** @type {import("../../static/decks/builder/types.js").Unread} */
    const doubt = { number: 5, text: "Stag (UND) 2", nearest: [], readings: [[["Stag", 1]], [["Stag", 2]]] };
    actions.change("Paste", () => ({ ...blank(), entries: { Stag: 4 }, unread: [doubt] }));
    actions.settleReading(doubt, [["Stag", 2]]);
    assert.deepEqual(content().entries, { Stag: 5 });
    assert.deepEqual(content().unread, []);
    actions.undo();
    actions.settleReading(doubt, [["Stag", 1]]);
    assert.deepEqual(content().entries, { Stag: 4 });
  });

  test("a line is left out, or read as any card", () => {
    actions.settle(lines[3]);
    actions.settle(lines[0], "Terminus");
    assert.deepEqual(content().unread.map(({ number }) => number), [2, 3]);
    assert.deepEqual(content().entries, { Terminus: 2 });
  });
});

describe("stored drafts", () => {
  const stored = (fields) => JSON.stringify({ ...newDraft("d", {}), ...fields });

  test("a damaged draft is no draft", () => {
    for (const text of [null, "", "{", "1", '{"id": "d"}', stored({ content: {} }), stored({ done: null })]) assert.equal(parse(text, ""), null);
    assert.equal(parse(stored({}), "")?.id, "d");
  });

  test("a draft of an account is for that account; one of a visitor is for everyone on the device", () => {
    assert.equal(parse(stored({ account: "ada" }), "boris"), null);
    assert.equal(parse(stored({ account: "ada" }), ""), null);
    assert.ok(parse(stored({ account: "ada" }), "ada"));
    assert.ok(parse(stored({ account: "" }), "ada"));
  });

  test("the drafts of the device are listed from the latest on", () => {
    for (const [id, at] of [["old", 1], ["new", 3], ["middle", 2]]) localStorage.setItem(`${PREFIX}${id}`, stored({ id, at }));
    localStorage.setItem("voidream-settings", "{}");
    assert.deepEqual(all("").map(({ id }) => id), ["new", "middle", "old"]);
  });

  test("a draft of a saved deck is unsaved once it has a step", () => {
    const draft = newDraft("d", { slug: "noon" });
    assert.deepEqual([isUnsaved(newDraft("d", {})), isUnsaved(draft), isUnsaved(advance(draft, "Rename deck", { ...blank(), name: "N" }))], [true, false, true]);
  });
});
