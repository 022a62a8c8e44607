// @ts-check
/**
 * A card as a DOM element: the client's twin of templates/dreamtides/_card.html. Both speak the classes of site/card.css and
 * cards.css beside this; a change here is a change there.
 */
import { drawingOf, loadVocabulary } from "../../cards/drawing.js";
import { frame, hidden, picture, span } from "../../cards/elements.js";
import { gettext } from "../../site/messages.js";

/**
 * @typedef {object} Own what a definition has beside what any game's has
 * @property {number | "*"} [cost]
 * @property {number | "*"} [spark]
 * @property {boolean} [fast]
 * @property {string} [rarity]
 * @property {number} [production]
 * @property {number} [phase]
 *
 * @typedef {import("../../cards/drawing.js").Printed & Own} Definition a card definition, as the catalog carries it
 */

/**
 * @typedef {object} FaceOptions
 * @property {boolean} [lazy] load the art when it is seen; default true
 * @property {number} [spark] the spark in force; marked where it differs from the print
 * @property {string} [className] further classes
 */

export const vocabulary = await loadVocabulary("dreamtides", ["rarities", "subtypes"]);
const { artOf, badge, body, disc, icon, textLine, textSize, typeLine } = drawingOf("dreamtides", vocabulary);
const SPARK = { id: "spark", icon: "spark", name: gettext("Spark") };

/** @param {Definition} definition */
function head({ kind, title, cost, production }) {
  return span(
    "card__head",
    cost === undefined ? null : disc("cost", gettext("Cost"), String(cost)),
    production === undefined ? null : disc("production", gettext("Production"), `+${production}`),
    span(kind === "dreamcaller" ? "card__title card__title--alone" : "card__title", title),
  );
}

/** @param {string | undefined} id */
function rarityMark(id) {
  const rarity = vocabulary.rarities.find((each) => each.id === id);
  if (!rarity) return null;
  const mark = span("card__rarity", icon(rarity.icon), hidden(rarity.name));
  mark.title = rarity.name;
  return mark;
}

/** @param {Definition} definition */
function kindLine(definition) {
  const kind = vocabulary.kinds.find((each) => each.id === definition.kind);
  return typeLine(definition, [icon(kind?.icon ?? "", "card__sigil")], [rarityMark(definition.rarity)]);
}

/**
 * The front of a card. Its size is the CSS variable --card-w.
 * @param {Definition} definition
 * @param {FaceOptions} [options]
 * @returns {HTMLElement}
 */
export function cardFace(definition, { lazy = true, spark, className = "" } = {}) {
  return frame(definition, [`card--${definition.kind}`, textSize(definition), className], span(
    "card__face",
    picture(artOf(definition), lazy),
    head(definition),
    definition.fast ? span("card__fast", icon("fast"), span("card__fast-word", gettext("Fast"))) : null,
    span("card__gap"),
    definition.spark === undefined ? null : span("card__stats", badge(SPARK, definition.spark, spark)),
    span("card__sheet", kindLine(definition), body(definition)),
  ));
}

/** The back of a card, which tells nothing. @returns {HTMLElement} */
export function cardBack() {
  return span("card card--back", span("card__face", icon("back-tide", "card__pattern")));
}

export { artOf, textLine };
