// What Voidream hands to the deck builder: how its cards look, what can be filtered and sorted by, and what comes along with what.
import { linesIn } from "../../cards/elements.js";
import { byTitle, front } from "../../decks/builder/game.js";
import { gettext } from "../../site/messages.js";
import { artOf, bastionBack, cardBack, cardFace, textLine, turnMind, vocabulary } from "../cards/face.js";

/** @typedef {import("../../decks/builder/types.js").Card & import("../cards/face.js").Definition & {major_of?: string}} Card */

export const kinds = vocabulary.kinds;
export const familyName = (/** @type {Card} */ card) => vocabulary.factions.find(({ id }) => id === card.faction)?.name ?? card.faction;
export const familyIcon = (/** @type {Card} */ card) => `sigil-${card.faction}`;
export const familyClass = (/** @type {{faction: string}} */ card) => `family--${card.faction}`;

/** What the pool can be narrowed by: `values` with a name, and an icon where there is one. */
export const facets = vocabulary.facets.map((facet) => ({
  id: facet.field,
  label: facet.label,
  values: (facet.options ?? /** @type {any} */ (vocabulary)[facet.list]).map((/** @type {any} */ each) => ({
    id: String(each.id),
    name: facet.options ? String(each.id) : facet.field === "kind" ? each.plural : (each.short ?? each.name),
    // Whoever speaks to the page says what stands on the button.
    tells: facet.field === "kind" ? each.plural : each.name,
    said: facet.options ? `${facet.label} ${each.name}` : undefined,
    icon: facet.field === "kind" ? each.icon : facet.field === "faction" ? `sigil-${each.id}` : "",
    className: facet.field === "faction" ? `family--${each.id}` : "",
  })),
}));

const kindIds = kinds.map((each) => each.id);
const factions = vocabulary.factions.map((each) => each.id);
const number = (/** @type {"value" | "dawn" | "stability" | "dusk"} */ field, /** @type {number} */ way) =>
  (/** @type {Card} */ a, /** @type {Card} */ b) =>
    (a[field] ?? 99) === (b[field] ?? 99) ? byTitle(a, b) : a[field] === undefined ? 1 : b[field] === undefined ? -1 : way * (a[field] - b[field]);
const byValue = number("value", 1);

/** @type {{id: string, label: string, order: (a: Card, b: Card) => number}[]} */
export const sorts = [
  { id: "kind", label: gettext("Kind and value"), order: (a, b) => kindIds.indexOf(a.kind) - kindIds.indexOf(b.kind) || byValue(a, b) },
  { id: "value", label: gettext("Value"), order: (a, b) => (a.value ?? 9) - (b.value ?? 9) || kindIds.indexOf(a.kind) - kindIds.indexOf(b.kind) || byTitle(a, b) },
  { id: "faction", label: gettext("Faction"), order: (a, b) => factions.indexOf(a.faction) - factions.indexOf(b.faction) || kindIds.indexOf(a.kind) - kindIds.indexOf(b.kind) || byValue(a, b) },
  { id: "title", label: gettext("Title"), order: byTitle },
  { id: "dawn", label: gettext("Dawn, highest first"), order: number("dawn", -1) },
  { id: "stability", label: gettext("Stability, highest first"), order: number("stability", -1) },
  { id: "dusk", label: gettext("Dusk, lowest first"), order: number("dusk", 1) },
];

/** Within a part of a deck. */
export const inDeckOrder = sorts[0].order;

/** The lines of its rules text, as one reads them in a row. @param {Card} card @returns {string[]} */
export const linesOf = (card) =>
  [
    ...(card.text ?? "").split("\n"),
    ...(card.inverted ? [gettext("Inverted: %(text)s", { text: card.inverted.replace(/\n/g, " ") })] : []),
    ...["4", "3", "2", "1"].filter((n) => card.positions?.[n]).map((n) => `${n}: ${card.positions?.[n]}`),
    ...(card.positions?.["0"] ? [gettext("Spent: %(text)s", { text: card.positions["0"] })] : []),
  ].filter(Boolean);

/** Numbers beside a title: name, icon, value. @param {Card} card */
export const numbersOf = (card) =>
  vocabulary.stats
    .map((stat) => ({ id: stat.id, name: stat.name, icon: stat.icon, value: /** @type {any} */ (card)[stat.id] }))
    .filter((stat) => stat.value !== undefined);

/** Cards that no deck with this one goes without: the major arcanum of a bastion. @param {Card} card @param {Card[]} cards */
export const companions = (card, cards) => cards.filter((each) => each.major_of === card.title);

/** What decides how a deck with this card is built, in lines. @param {Card} card @returns {string[]} */
export const demandsOf = (card) => linesIn(card.back).map(inNouns);

/** The sizes of a deck with their nouns; other lines as they are. @param {string} line */
function inNouns(line) {
  const [, dream, guests] = /^Dream: (\d+) \((\d+)\)$/.exec(line) ?? [];
  if (dream) return gettext("Dream deck: %(cards)s cards (up to %(guests)s from a guest faction)", { cards: dream, guests });
  const [, major, others, guestArcana] = /^Arcana: (.+) \+ (\d+) \((\d+)\)$/.exec(line) ?? [];
  return major ? gettext("Arcana: %(major)s and %(others)s more (up to %(guests)s from a guest faction)", { major, others, guests: guestArcana }) : line;
}

export const leadersHead = gettext("Start from a bastion");

export const leadersTell = () => gettext("Your bastion sets your deck’s rules. They’re on its back.");

/** Factions that a deck can be built around. */
export const families = {
  heading: gettext("Start from a faction"),
  choice: "main",
  list: vocabulary.factions
    .filter((each) => each.id !== "neutral")
    .map(({ id, name, motto }) => ({ id, name, motto, icon: `sigil-${id}`, className: `family--${id}` })),
};

/** @param {Card} card @returns {HTMLElement | null} */
export function back(card) {
  if (card.back) return bastionBack(card);
  if (card.kind === "mind") {
    const spent = front(card, { lazy: false });
    turnMind(spent, 0);
    return spent;
  }
  return card.value === undefined ? null : cardBack(card.value, card.kind === "arcanum" ? "arcanum" : "dream");
}

/** What its back is for. @param {Card} card */
export const backTells = (card) =>
  card.back ? gettext("Back with the rules for its deck") : card.kind === "mind" ? gettext("Spent") : gettext("What your opponent sees");

export { artOf, cardFace, textLine };
