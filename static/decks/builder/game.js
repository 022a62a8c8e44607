// The game of the decks that are built here: all that the builder has of it. Its own `main.js` hands it over first.
import { gettext, ngettext } from "../../site/messages.js";
import { linesIn } from "../../cards/elements.js";
import { cardFace, textLine } from "../../cards/face.js";
import { showPicture } from "../../site/pictures.js";

/**
 * @typedef {any} Card  a published definition, with the fields that the game gives it
 * @typedef {{id: string, name: string, motto: string, icon: string, className: string}} Family  something to build a deck around
 * @typedef {{id: string, name: string, tells: string, said?: string, icon: string, className: string}} FacetValue
 *   `tells` stands beside a pointer, and is what is heard where nothing else is `said`
 */

/**
 * What is left out is as it is for any game.
 * @typedef {object} Game
 * @property {{id: string, name: string, plural: string, icon: string}[]} kinds  `icon`: of the game's own; nothing for none, as below
 * @property {(card: Card) => string} familyName      what it belongs to, or nothing
 * @property {(card: Card) => string} familyIcon
 * @property {(card: Card) => string} familyClass  by which the style sheets color it
 * @property {(card: Card) => string} artOf           the address of its picture
 * @property {{id: string, label: string, values: FacetValue[]}[]} facets  what the pool can be narrowed by
 * @property {{id: string, label: string, order: (a: Card, b: Card) => number}[]} sorts  the first one at first
 * @property {(a: Card, b: Card) => number} inDeckOrder  within a part of a deck
 * @property {(line: string) => Node} textLine        a line of a text, with symbols and keywords
 * @property {(card: Card) => string[]} linesOf       what stands on it, in lines
 * @property {(card: Card) => string[]} demandsOf     what decides how a deck with it is built, in lines
 * @property {(card: Card) => {id: string, name: string, icon: string, value: number}[]} numbersOf  beside its title
 * @property {(card: Card, cards: Card[]) => Card[]} companions  cards without which no deck with it goes
 * @property {(card: Card, options?: {lazy?: boolean}) => HTMLElement} cardFace  its front, with the picture at `art`
 * @property {(card: Card) => HTMLElement | null} back  its other side, if that is worth a look
 * @property {(card: Card) => string} backTells       what the other side is for
 * @property {string} leadersHead                     the heading above the cards that a deck can start from
 * @property {(many: number) => string} leadersTell   a sentence below that heading
 * @property {{heading: string, choice: string, list: Family[]} | null} families  the heading above them, and the choice of a deck that
 *   says which one it is built around
 */

const capitalized = (/** @type {string} */ id) => id.charAt(0).toUpperCase() + id.slice(1);

export const byTitle = (/** @type {Card} */ a, /** @type {Card} */ b) => a.title.localeCompare(b.title, "en");

/** @type {Game} */
export const game = {
  kinds: [],
  familyName: () => "",
  familyIcon: () => "",
  familyClass: () => "",
  artOf: (card) => card.art,
  facets: [],
  sorts: [
    { id: "title", label: gettext("Title"), order: byTitle },
    { id: "kind", label: gettext("Kind"), order: (a, b) => a.kind.localeCompare(b.kind, "en") || byTitle(a, b) },
  ],
  inDeckOrder: byTitle,
  textLine,
  linesOf: (card) => linesIn(card.text),
  demandsOf: () => [],
  numbersOf: () => [],
  companions: () => [],
  cardFace,
  back: () => null,
  backTells: () => "",
  leadersHead: "",
  leadersTell: (many) => ngettext("%(count)s to choose from.", "%(count)s to choose from.", many),
  families: null,
};

/** @param {Partial<Game>} own */
export function register(own) {
  Object.assign(game, own);
}

/** @param {string} id */
const kindOf = (id) => game.kinds.find((kind) => kind.id === id);

export const kindName = (/** @type {Card} */ { kind }) => kindOf(kind)?.name ?? capitalized(kind);
export const kindPlural = (/** @type {string} */ kind) => kindOf(kind)?.plural ?? capitalized(kind);
export const kindIcon = (/** @type {string} */ kind) => kindOf(kind)?.icon ?? "";

/** The front of a card, whose picture comes together with those of others. @param {Card} card @param {{lazy?: boolean}} [options] */
export function front(card, options) {
  const face = game.cardFace({ ...card, art: "" }, options);
  for (const image of face.querySelectorAll("img")) showPicture(image, game.artOf(card));
  return face;
}
