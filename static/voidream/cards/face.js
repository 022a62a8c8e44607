// @ts-check
/**
 * A card as a DOM element: the client's twin of templates/voidream/_card.html. Both speak the classes of site/card.css and
 * cards.css beside this; a change here is a change there.
 */
import { drawingOf, loadVocabulary } from "../../cards/drawing.js";
import { frame, hidden, picture, span } from "../../cards/elements.js";
import { gettext } from "../../site/messages.js";

/**
 * @typedef {object} Own what a definition has beside what any game's has
 * @property {string} faction
 * @property {number} [value]
 * @property {number} [dawn]
 * @property {number} [stability]
 * @property {number} [dusk]
 * @property {string} [inverted]
 * @property {Record<string, string>} [positions]
 * @property {string} [back]
 *
 * @typedef {import("../../cards/drawing.js").Printed & Own} Definition a card definition, as the catalog carries it
 */

/**
 * @typedef {object} FaceOptions
 * @property {number} [at] the position of a mind card
 * @property {boolean} [turned] an arcanum shown inverted
 * @property {boolean} [exhausted]
 * @property {boolean} [lazy] load the art when it is seen; default true
 * @property {{dawn?: number, stability?: number, dusk?: number}} [stats] values in force; marked where they differ from the print
 * @property {string} [className] further classes
 */

export const vocabulary = await loadVocabulary("voidream", ["factions"]);
const { artOf, badge, body, disc, icon, textBlock, textLine, textSize, typeLine } = drawingOf("voidream", vocabulary);

/** @param {Definition} definition */
function head({ value, title }) {
  return span("card__head", value === undefined ? null : disc("gem", gettext("Value"), String(value)), span("card__title", title));
}

/** @param {Definition} definition */
function factionLine(definition) {
  const { faction } = definition;
  const name = vocabulary.factions.find((each) => each.id === faction)?.name ?? faction;
  return typeLine(definition, [icon(`sigil-${faction}`, "card__sigil"), hidden(`${name}, `)]);
}

/** @param {Definition} definition @param {FaceOptions} options */
function stats(definition, options) {
  const badges = vocabulary.stats.flatMap((stat) => {
    const id = /** @type {"dawn" | "stability" | "dusk"} */ (stat.id);
    const printed = definition[id];
    return printed === undefined ? [] : [badge(stat, printed, options.stats?.[id])];
  });
  return badges.length ? [span("card__stats", ...badges)] : [];
}

/** @param {Definition} definition */
function halves(definition) {
  return [
    span("card__half card__half--upright", textBlock(definition.text)),
    span("card__half card__half--inverted", span("card__half-mark", icon("inverted"), gettext("Inverted")), textBlock(definition.inverted)),
  ];
}

/** @param {Definition} definition @param {boolean} lazy */
function mind(definition, lazy) {
  const eye = picture(artOf(definition), lazy);
  eye.className = "";
  const dial = span("card__dial", span("card__dial-eye", eye), ...[4, 3, 2, 1].map((n) => span(`card__dial-n card__dial-n--${n}`, String(n))));
  dial.setAttribute("aria-hidden", "true");
  const rows = [4, 3, 2, 1, 0].map((n) => {
    const text = definition.positions?.[String(n)] ?? "";
    const number = n ? span("card__position-n", String(n)) : span("card__position-n", icon("void"), hidden(`${gettext("Spent:")} `));
    return span(`card__position card__position--${n}${text ? "" : " card__position--empty"}`, number, textBlock(text || "—"));
  });
  const spent = span("card__spent", gettext("Spent"));
  spent.setAttribute("aria-hidden", "true");
  return [dial, spent, span("card__gap"), factionLine(definition), span("card__positions", ...rows)];
}

/** @param {Definition} definition */
const looks = (definition) => [`card--${definition.faction}`, `card--${definition.kind}`, textSize(definition)];

/**
 * The front of a card. Its size is the CSS variable --card-w.
 * @param {Definition} definition
 * @param {FaceOptions} [options]
 * @returns {HTMLElement}
 */
export function cardFace(definition, options = {}) {
  const { lazy = true, at, turned, exhausted, className = "" } = options;
  const { kind, value } = definition;
  const face = span("card__face", picture(artOf(definition), lazy), head(definition));
  if (kind === "mind") face.append(...mind(definition, lazy));
  else if (kind === "arcanum") face.append(span("card__gap"), factionLine(definition), ...halves(definition));
  else face.append(span("card__gap"), factionLine(definition), body(definition), ...stats(definition, options));
  const card = frame(definition, [...looks(definition), value === undefined ? "" : `card--v${value}`, className], face);
  if (at !== undefined) turnMind(card, at);
  if (turned) card.classList.add("card--turned");
  if (exhausted) card.classList.add("card--exhausted");
  return card;
}

/** Turns a mind card to a position; the dial moves as the card would. @param {HTMLElement} card @param {number} at */
export function turnMind(card, at) {
  card.dataset.at = String(at);
}

/**
 * The back of a card: the value is all it tells.
 * @param {number | null} value null where not even the value is known
 * @param {"dream" | "arcanum"} [family]
 * @returns {HTMLElement}
 */
export function cardBack(value, family = "dream") {
  const card = span(`card card--back card--back-${family}${value === null ? "" : ` card--v${value}`}`);
  const face = span("card__face", icon(`back-${family}`, "card__pattern"));
  if (value !== null) {
    const corners = ["card__corner", "card__corner card__corner--end"].map((name) => span(name, String(value)));
    for (const corner of corners) corner.setAttribute("aria-hidden", "true");
    face.append(span("card__back-value", hidden(`${gettext("Face down, value")} `), String(value)), ...corners);
  }
  card.append(face);
  return card;
}

/** The deckbuilding side of a bastion. @param {Definition} definition @returns {HTMLElement} */
export function bastionBack(definition) {
  const { faction, title, back } = definition;
  const crest = icon(`sigil-${faction}`, "card__crest");
  return frame(definition, [...looks(definition), "card--bastion-back"],
    span("card__face", crest, span("card__name", title), span("card__body", textBlock(back))));
}

export { artOf, textLine };
