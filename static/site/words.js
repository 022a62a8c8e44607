// @ts-check
// The words of the page's game, explained in its texts.
import { loadVocabulary } from "../cards/drawing.js";
import { finderOf, markWords } from "../cards/words.js";

// A game without words has no glossary.
const words = document.querySelector(".glossary dt") && loadVocabulary(document.documentElement.dataset.game ?? "", []);
const finder = words?.then(({ keywords, terms }) => finderOf([...keywords, ...terms]));

/** @param {string} texts a selector */
export const explainWords = (texts) => finder?.then((find) => document.querySelectorAll(texts).forEach((text) => markWords(text, find, true)));

void explainWords(".rules-text, .glossary dd, .ruling > p, .rules__body > section, .prose > section");
