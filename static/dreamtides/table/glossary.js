// The words of Dreamtides in a text, from the vocabulary shared with the card pages.
import { foundIn } from "../../table/glossary.js";
import { vocabulary } from "../cards/face.js";

/** The keywords and terms of a text, each once; terms only for who looks closely. @param {string} text @param {boolean} closely */
export function wordsOf(text, closely) {
  const { keywords, terms } = vocabulary;
  return [...keywords, ...(closely ? terms : [])].filter((entry) => foundIn(text, entry));
}
