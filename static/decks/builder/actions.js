// Actions of the player. Every one is one step of the draft's history, is kept at once, and is said aloud.
import { game } from "./game.js";
import { announce } from "../../site/announce.js";
import { gettext, ngettext } from "../../site/messages.js";
import { cardOf, partOf, roomOf, singles, tally } from "./facts.js";
import { advance, entriesOf, redone, undone } from "./history.js";
import { find, keep } from "./storage.js";
import { recheck } from "./server.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Content} Content @typedef {import("./types.js").Draft} Draft */

/** The draft as the newest tab has written it, so that no tab writes over another one's work. @returns {Draft | null} */
function latest() {
  const { draft } = store.state;
  const stored = draft && find(draft.id);
  return stored && draft && stored.rev > draft.rev ? stored : draft;
}

/** @param {Draft} draft */
function write(draft) {
  if (draft === store.state.draft) return;
  store.set({ draft, kept: keep(draft), elsewhere: false });
  recheck();
}

/** @param {string} says @param {(content: Content) => Content} alter @returns {boolean} whether anything changed */
export function change(says, alter) {
  const draft = latest();
  if (!draft) return false;
  const next = advance(draft, says, alter(draft.content));
  if (next !== draft || draft !== store.state.draft) write(next);
  return next !== draft;
}

/** @param {Content} content @param {Record<string, number>} copies @returns {Content} */
export function withCopies(content, copies) {
  const entries = { ...content.entries, ...copies };
  for (const title of Object.keys(copies)) if (entries[title] <= 0) delete entries[title];
  return { ...content, entries };
}

/** @param {Content} content @param {string} title @param {number} more copies on the maybeboard, or fewer @returns {Content} */
export function withMaybe(content, title, more) {
  const maybeboard = { ...content.maybeboard };
  const copies = Math.min((maybeboard[title] ?? 0) + more, 20);
  if (copies > 0) maybeboard[title] = copies;
  else delete maybeboard[title];
  return { ...content, maybeboard };
}

/** @param {Content} content @param {string} title @param {import("./types.js").CardNote} [note] @returns {Content} */
export function withNote(content, title, note = {}) {
  const notes = { ...content.notes };
  const { mark, text } = note;
  if (mark || text) notes[title] = { mark: mark ?? "", text: text ?? "" };
  else delete notes[title];
  return { ...content, notes };
}

/** A line that was read, where it belongs. @param {Content} content @param {import("./types.js").Unread} line @param {string} title */
function withLine(content, line, title) {
  const noted = line.note?.mark || line.note?.text ? withNote(content, title, line.note) : content;
  return line.is_maybe
    ? withMaybe(noted, title, copiesOf(line))
    : withCopies(noted, { [title]: (content.entries[title] ?? 0) + copiesOf(line) });
}

/** @param {string} text @param {string} [tone] @param {boolean} [again] whether it can be taken back from there */
export function toast(text, tone = "", again = false) {
  store.set({ toast: { text, tone, again } });
  announce(text);
}

/** @param {number} room */
export const mostAtOnce = (room) => Math.min(room, 20);

/** Puts copies of a card in: one, or as many as may be. @param {string} title @param {boolean} [all] */
export function add(title, all = false) {
  const card = cardOf(title);
  if (!card) return;
  if (singles().has(card.part)) return choose(title);
  const { room, reason } = roomOf(card);
  if (room <= 0) return toast(`${title}: ${reason}`, "no");
  const copies = all ? mostAtOnce(room) : 1;
  change(copies > 1 ? gettext("Add %(copies)s %(title)s", { copies, title }) : gettext("Add %(title)s", { title }), (content) =>
    withCopies(content, { [title]: (content.entries[title] ?? 0) + copies }));
  announce(tally(title));
}

/** A card of which there is one takes the place of the one that was there, with what belongs to it. @param {string} title */
function choose(title) {
  const card = cardOf(title);
  if (!card) return;
  const { room, reason } = roomOf(card);
  if (room <= 0) return toast(store.state.draft?.content.entries[title] ? gettext("%(title)s is already chosen.", { title }) : `${title}: ${reason}`, "no");
  const along = game.companions(/** @type {any} */ (card), poolCards());
  change(gettext("Choose %(title)s", { title }), (content) => withChosen(content, card));
  if (store.state.choosing) store.set({ ...store.state.choosing, choosing: null });
  const part = partOf(card);
  const told = { title, part: part?.label ?? "", others: along.map((each) => each.title).join(", ") };
  announce(along.length ? gettext("%(part)s: %(title)s. Added with it: %(others)s.", told) : gettext("%(part)s: %(title)s.", told));
}

const poolCards = () => /** @type {any[]} */ (store.state.pool?.cards ?? []);

/** @param {Content} content @param {import("./types.js").Card} card the only one of its part from now on @returns {Content} */
export function withChosen(content, card) {
  /** @type {Record<string, number>} */
  const copies = {};
  for (const other of Object.keys(content.entries)) {
    const old = cardOf(other);
    if (old?.part !== card.part) continue;
    copies[other] = 0;
    for (const each of game.companions(/** @type {any} */ (old), poolCards())) copies[each.title] = 0;
  }
  for (const each of game.companions(/** @type {any} */ (card), poolCards())) copies[each.title] = 1;
  return withCopies(content, { ...copies, [card.title]: 1 });
}

/** Takes copies of a card out: one, or all. @param {string} title @param {boolean} [all] */
export function remove(title, all = false) {
  const has = store.state.draft?.content.entries[title] ?? 0;
  if (!has) return toast(gettext("%(title)s isn't in the deck.", { title }), "no");
  change(all ? gettext("Remove %(title)s", { title }) : gettext("Remove one %(title)s", { title }), (content) =>
    withCopies(content, { [title]: all ? 0 : (content.entries[title] ?? 0) - 1 }));
  announce(tally(title));
}

/** @param {string} id @param {string} value "" to let it follow from the cards */
export function decide(id, value) {
  const choice = store.state.pool?.choices.find((each) => each.id === id);
  change(gettext("Set “%(choice)s”", { choice: choice?.label ?? id }), (content) => {
    const choices = { ...content.choices, [id]: value };
    if (!value) delete choices[id];
    return { ...content, choices };
  });
}

/** @param {string} name */
export const rename = (name) => change(gettext("Rename deck"), (content) => ({ ...content, name: name.slice(0, 80) }));

/** @param {import("./types.js").Unread} line */
const copiesOf = (line) => Math.min(line.copies ?? 1, 20);

/** Every line that wasn't understood and has a guess is settled with the first one. */
export function settleAll() {
  const lines = (store.state.draft?.content.unread ?? []).filter((line) => line.nearest.length);
  change(gettext("Accept all suggestions"), (content) => {
    let next = { ...content, unread: content.unread.filter((line) => !line.nearest.length) };
    for (const line of content.unread) {
      const [title] = line.nearest;
      if (title) next = withLine(next, line, title);
    }
    return next;
  });
  announce(ngettext("%(count)s suggestion accepted.", "%(count)s suggestions accepted.", lines.length));
}

/**
 * A line that wasn't understood is settled: with a card in its place, or without one.
 * @param {import("./types.js").Unread} line @param {string} [title]
 */
export function settle(line, title) {
  const copies = copiesOf(line);
  const { number } = line;
  change(title ? gettext("Read line %(number)s as %(title)s", { number, title }) : gettext("Skip line %(number)s", { number }), (content) => {
    const unread = content.unread.filter((each) => each.number !== number || each.text !== line.text);
    return { ...(title ? withLine(content, line, title) : content), unread };
  });
  announce(title ? gettext("Added %(copies)s %(title)s.", { copies, title }) : gettext("Line %(number)s skipped.", { number }));
}

/**
 * A line that can be read in several ways is settled with one of them.
 * @param {import("./types.js").Unread} line @param {import("./types.js").EntryList} reading
 */
export function settleReading(line, reading) {
  const { number } = line;
  change(gettext("Read line %(number)s as %(title)s", { number, title: inWords(reading) }), (content) => {
    let next = { ...content, unread: content.unread.filter((each) => each.number !== number || each.text !== line.text) };
    reading.forEach(([title, copies], at) => {
      const more = copies - (line.readings?.[0]?.[at]?.[1] ?? 0);
      next = line.is_maybe ? withMaybe(next, title, more) : withCopies(next, { [title]: (next.entries[title] ?? 0) + more });
    });
    return next;
  });
  announce(gettext("Line %(number)s read as %(cards)s.", { number, cards: inWords(reading) }));
}

/** The cards of a reading. @param {import("./types.js").EntryList} reading */
export const inWords = (reading) =>
  reading.filter(([, copies]) => copies > 0).map(([title, copies]) => `${copies} ${title}`).join(", ") || gettext("no cards");

/**
 * Another list in the place of this one.
 * @param {string} says @param {import("./types.js").EntryList} list @param {Record<string, string>} choices
 * @param {{name: string, maybeboard: import("./types.js").EntryList, card_notes: import("./types.js").CardNotes}} [whole] what else comes with it; by default that stays
 */
export function replace(says, list, choices, whole) {
  const more = whole ? { name: whole.name, maybeboard: entriesOf(whole.maybeboard), notes: whole.card_notes } : {};
  change(says, (content) => ({ ...content, ...more, entries: entriesOf(list), choices, unread: [] }));
}

export function undo() {
  const draft = latest();
  const step = draft?.done.at(-1);
  if (!draft || !step) return announce(gettext("Nothing to undo."));
  write(undone(draft));
  announce(gettext("Undone: %(step)s.", { step: step.says }));
}

export function redo() {
  const draft = latest();
  const step = draft?.undone.at(-1);
  if (!draft || !step) return announce(gettext("Nothing to redo."));
  write(redone(draft));
  announce(gettext("Redone: %(step)s.", { step: step.says }));
}
