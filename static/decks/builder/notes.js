// Notes: a mark and a few words beside a card. They count for nothing, and only the deck's owner sees them.
import { announce } from "../../site/announce.js";
import { change, withNote } from "./actions.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").CardNote} CardNote */

/** As lists write them, too. @type {{id: "star" | "question" | "cut", sign: string, words: string}[]} */
export const MARKS = [
  { id: "star", sign: "★", words: "It stays" },
  { id: "question", sign: "?", words: "In question" },
  { id: "cut", sign: "✂", words: "To cut" },
];
export const LONGEST_NOTE = 200;

/** @param {string} title @returns {CardNote} */
export const noteOn = (title) => store.state.draft?.content.notes?.[title] ?? {};

/** @param {CardNote} note */
export const markOf = (note) => MARKS.find(({ id }) => id === note.mark);

/** For the ear. @param {CardNote} note */
export function noteSaid(note) {
  const words = [markOf(note)?.words.toLowerCase(), note.text].filter(Boolean).join(", ");
  return words && `note: ${words}`;
}

/** @param {string} title @param {CardNote} note */
export function writeNote(title, note) {
  const isChanged = change(`Note on ${title}`, (content) => withNote(content, title, note));
  if (isChanged) announce(noteSaid(noteOn(title)) ? `${title}, ${noteSaid(noteOn(title))}.` : `No note on ${title} any more.`);
}
