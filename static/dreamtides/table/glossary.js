// The words of Dreamtides in a text, from the vocabulary shared with the card pages.
import { foundIn, newWords } from "../../table/glossary.js";
import { vocabulary } from "../cards/face.js";

/** The keywords and terms of a text, each once; of the terms those not learned yet, or all. @param {string} text @param {boolean} closely */
export function wordsOf(text, closely) {
  const { keywords, terms } = vocabulary;
  const found = terms.filter((entry) => foundIn(text, entry));
  return [...keywords.filter((entry) => foundIn(text, entry)), ...newWords(found, closely)];
}
