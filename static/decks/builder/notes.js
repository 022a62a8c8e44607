// Notes: a mark and a few words beside a card. They count for nothing, and only the deck's owner sees them.
import { announce } from "../../site/announce.js";
import { gettext } from "../../site/messages.js";
import { change, withNote } from "./actions.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").CardNote} CardNote */

/** As lists write them, too. @type {{id: "star" | "question" | "cut", sign: string, words: string}[]} */
export const MARKS = [
  { id: "star", sign: "★", words: gettext("Keep") },
  { id: "question", sign: "?", words: gettext("Undecided") },
  { id: "cut", sign: "✂", words: gettext("Cut") },
];
export const LONGEST_NOTE = 200;

/** @param {string} title @returns {CardNote} */
export const noteOn = (title) => store.state.draft?.content.notes?.[title] ?? {};

/** @param {CardNote} note */
export const markOf = (note) => MARKS.find(({ id }) => id === note.mark);

/** For the ear. @param {CardNote} note */
export function noteSaid(note) {
  const words = [markOf(note)?.words, note.text].filter(Boolean).join(", ");
  return words && gettext("note: %(words)s", { words });
}

/** @param {string} title @param {CardNote} note */
export function writeNote(title, note) {
  const isChanged = change(gettext("Note on %(title)s", { title }), (content) => withNote(content, title, note));
  const said = noteSaid(noteOn(title));
  if (isChanged) announce(said ? `${title}, ${said}.` : gettext("Note on %(title)s removed.", { title }));
}
