// What Dreamtides hands to the deck builder: how its cards look, and what can be filtered and sorted by.
import { linesIn } from "../../cards/elements.js";
import { byTitle } from "../../decks/builder/game.js";
import { gettext } from "../../site/messages.js";
import { artOf, cardFace, textLine, vocabulary } from "../cards/face.js";

/** @typedef {import("../../decks/builder/types.js").Card & import("../cards/face.js").Definition} Card */

export const kinds = vocabulary.kinds;
export const familyName = (/** @type {Card} */ card) => vocabulary.rarities.find(({ id }) => id === card.rarity)?.name ?? "";
export const familyIcon = (/** @type {Card} */ card) => `kind-${card.kind}`;
export const familyClass = (/** @type {{kind: string}} */ card) => `family--${card.kind}`;

/** What no deck holds: cards of the Dreamwell, and special ones. */
const APART = ["dreamwell", "special"];

/** What the pool can be narrowed by; so many subtypes are better asked for in words. */
export const facets = vocabulary.facets.filter((facet) => facet.list !== "subtypes").map((facet) => ({
  id: facet.field,
  label: facet.label,
  values: (facet.options ?? /** @type {any} */ (vocabulary)[facet.list])
    .filter((/** @type {any} */ each) => !APART.includes(each.id))
    .map((/** @type {any} */ each) => ({
      id: String(each.id),
      name: each.plural ?? each.name,
      tells: each.plural ?? each.name,
      said: facet.options ? `${facet.label} ${each.name}` : undefined,
      icon: each.icon ?? "",
      className: facet.field === "kind" ? `family--${each.id}` : "",
    })),
}));

const kindIds = kinds.map((each) => each.id);
const rarities = vocabulary.rarities.map((each) => each.id);
const byKind = (/** @type {Card} */ a, /** @type {Card} */ b) => kindIds.indexOf(a.kind) - kindIds.indexOf(b.kind);
/** What has no number comes last; a sign in its place counts as none. @param {"cost" | "spark"} field @param {number} way */
const number = (field, way) => (/** @type {Card} */ a, /** @type {Card} */ b) => {
  const [one, other] = [a[field], b[field]].map((each) => (typeof each === "number" ? way * each : 99));
  return one - other || byTitle(a, b);
};
const byCost = number("cost", 1);

/** @type {{id: string, label: string, order: (a: Card, b: Card) => number}[]} */
export const sorts = [
  { id: "kind", label: gettext("Kind and cost"), order: (a, b) => byKind(a, b) || byCost(a, b) },
  { id: "cost", label: gettext("Cost"), order: byCost },
  { id: "spark", label: gettext("Spark, highest first"), order: number("spark", -1) },
  { id: "subtype", label: gettext("Subtype"), order: (a, b) => (a.subtypes?.[0] ?? "~").localeCompare(b.subtypes?.[0] ?? "~", "en") || byKind(a, b) || byCost(a, b) },
  { id: "rarity", label: gettext("Rarity"), order: (a, b) => rarities.indexOf(a.rarity ?? "") - rarities.indexOf(b.rarity ?? "") || byKind(a, b) || byCost(a, b) },
  { id: "title", label: gettext("Title"), order: byTitle },
];

/** Within a part of a deck. */
export const inDeckOrder = sorts[0].order;

/** The lines of its text, as one reads them in a row. @param {Card} card @returns {string[]} */
export const linesOf = (card) => [...(card.fast ? [gettext("Fast.")] : []), ...linesIn(card.text)];

/** Numbers beside a title: name, icon, value. @param {Card} card */
export const numbersOf = (card) =>
  vocabulary.stats
    .filter((stat) => stat.id === "spark")
    .map((stat) => ({ id: stat.id, name: stat.name, icon: stat.icon, value: /** @type {any} */ (card)[stat.id] }))
    .filter((stat) => stat.value !== undefined);

/** What a deck is begun with says all that it does, and what it asks of the deck around it. @param {Card} card @returns {string[]} */
export const demandsOf = (card) => (card.kind === "dreamcaller" ? linesOf(card) : []);

export const leadersHead = gettext("Start from a Dreamcaller");

export const leadersTell = () => gettext("Your Dreamcaller starts in play and never leaves. You can also build without one.");

export { artOf, cardFace, textLine };
