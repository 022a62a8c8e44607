// @ts-check
/**
 * A card as a DOM element: the client's twin of templates/voidream/_card.html. Both speak the classes of site/card.css and
 * cards.css beside this; a change here is a change there.
 */
import { gettext } from "../../site/messages.js";

/**
 * @typedef {object} Definition a card definition, as the catalog carries it
 * @property {string} title
 * @property {string} kind
 * @property {string} faction
 * @property {string} [slug]
 * @property {string} [art] address of the art
 * @property {number} [value]
 * @property {string[]} [subtypes]
 * @property {number} [dawn]
 * @property {number} [stability]
 * @property {number} [dusk]
 * @property {string} [text]
 * @property {string} [inverted]
 * @property {Record<string, string>} [positions]
 * @property {string} [back]
 * @property {string} [flavor]
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

/** @type {{factions: any[], kinds: any[], stats: any[], texts: any[], symbols: any[], keywords: any[], terms: any[], zones: any[]}} */
export const vocabulary = await fetch(new URL("./vocabulary.json", import.meta.url))
  .then((answer) => answer.json())
  .catch(() => ({ factions: [], kinds: [], stats: [], texts: [], symbols: [], keywords: [], terms: [], zones: [] }));

const ICONS = document.documentElement.dataset.gameIcons ?? "/static/voidream/icons.svg";
const SVG = "http://www.w3.org/2000/svg";
const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const MARKS = new RegExp(
  [
    ...vocabulary.symbols.map((symbol) => escaped(symbol.mark)),
    ...vocabulary.keywords.map((keyword) => `\\b${keyword.word}\\b${keyword.number ? "(?: \\d+)?" : ""}`),
  ].join("|") || "$^",
  "gi",
);

/** @param {string} className @param {...(Node | string | null)} children */
function span(className, ...children) {
  const element = document.createElement("span");
  element.className = className;
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** An icon of the game. @param {string} name @param {string} [className] */
function icon(name, className = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  if (className) svg.setAttribute("class", className);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${ICONS}#${name}`);
  svg.append(use);
  return svg;
}

/** A line of rules text with its symbols as icons and its keywords emphasized. @param {string} line */
export function textLine(line) {
  const element = span("card__line");
  let at = 0;
  for (const match of line.matchAll(MARKS)) {
    element.append(line.slice(at, match.index));
    const symbol = vocabulary.symbols.find((each) => each.mark === match[0]);
    if (symbol) element.append(icon(symbol.icon, "card__icon"), span("visually-hidden", symbol.words));
    else element.append(span("card__keyword", match[0]));
    at = match.index + match[0].length;
  }
  element.append(line.slice(at));
  return element;
}

/** @param {string | undefined} text */
function textBlock(text) {
  return span("card__text", ...(text ?? "").split("\n").filter(Boolean).map(textLine));
}

/** The class that makes long texts smaller; the template tag `text_size` counts the same way. @param {Definition} definition */
function lengthClass(definition) {
  /** @type {any} */
  const card = definition;
  const printed = vocabulary.texts.filter((text) => card[text.field]);
  const lengths = printed.flatMap((text) => (typeof card[text.field] === "string" ? [card[text.field]] : Object.values(card[text.field])));
  if (printed.every((text) => text.flavor)) lengths.push(card.flavor ?? "");
  const all = lengths.reduce((sum, text) => sum + text.length, 0);
  return all > 330 ? "card--text-huge" : all > 190 ? "card--text-long" : "";
}

/** @param {Definition} definition */
function head(definition) {
  const value = definition.value === undefined ? null
    : span("card__value", icon("gem"), span("visually-hidden", `${gettext("Value")} `), span("card__num", String(definition.value)));
  return span("card__head", value, span("card__title", definition.title));
}

/** @param {Definition} definition */
function typeLine(definition) {
  const kind = vocabulary.kinds.find((each) => each.id === definition.kind);
  const faction = vocabulary.factions.find((each) => each.id === definition.faction);
  const subtypes = definition.subtypes?.length ? span("card__subtypes", definition.subtypes.join(", ")) : null;
  return span("card__type", icon(`sigil-${definition.faction}`, "card__sigil"),
    span("visually-hidden", `${faction?.name ?? definition.faction}, `),
    span("card__kind", kind?.name ?? definition.kind), subtypes);
}

/** @param {Definition} definition @param {FaceOptions} options */
function stats(definition, options) {
  const badges = [];
  for (const stat of vocabulary.stats) {
    const id = /** @type {"dawn" | "stability" | "dusk"} */ (stat.id);
    const printed = definition[id];
    if (printed === undefined) continue;
    const now = options.stats?.[id] ?? printed;
    const change = now > printed ? " card__stat--up" : now < printed ? " card__stat--down" : "";
    const number = document.createElement("b");
    number.textContent = String(now);
    const badge = span(`card__stat card__stat--${id}${change}`, icon(stat.icon), span("visually-hidden", `${stat.name} `), number);
    badge.title = stat.name;
    badges.push(badge);
  }
  return badges.length ? span("card__stats", ...badges) : null;
}

/** @param {Definition} definition @param {boolean} lazy */
function art(definition, lazy) {
  const image = document.createElement("img");
  image.className = "card__art";
  image.alt = "";
  image.decoding = "async";
  image.draggable = false;
  if (lazy) image.loading = "lazy";
  image.src = definition.art ?? (definition.slug ? `/voidream/cards/${definition.slug}/art.svg` : "");
  return image;
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
  const eye = art(definition, lazy);
  eye.className = "";
  const dial = span("card__dial", span("card__dial-eye", eye), ...[4, 3, 2, 1].map((n) => span(`card__dial-n card__dial-n--${n}`, String(n))));
  dial.setAttribute("aria-hidden", "true");
  const rows = [4, 3, 2, 1, 0].map((n) => {
    const text = definition.positions?.[String(n)] ?? "";
    const number = n ? span("card__position-n", String(n)) : span("card__position-n", icon("void"), span("visually-hidden", `${gettext("Spent:")} `));
    return span(`card__position card__position--${n}${text ? "" : " card__position--empty"}`, number, textBlock(text || "—"));
  });
  const spent = span("card__spent", gettext("Spent"));
  spent.setAttribute("aria-hidden", "true");
  return [dial, spent, span("card__gap"), typeLine(definition), span("card__positions", ...rows)];
}

/** @param {Definition} definition @param {string} [className] */
function frame(definition, className = "") {
  const value = definition.value === undefined ? "" : `card--v${definition.value}`;
  const long = definition.title.length > 17 ? "card--long-title" : "";
  const card = span(`card card--${definition.faction} card--${definition.kind} ${value} ${long} ${lengthClass(definition)} ${className}`.replace(/\s+/g, " ").trim());
  card.dataset.title = definition.title;
  return card;
}

/**
 * The front of a card. Its size is the CSS variable --card-w.
 * @param {Definition} definition
 * @param {FaceOptions} [options]
 * @returns {HTMLElement}
 */
export function cardFace(definition, options = {}) {
  const card = frame(definition, options.className);
  const face = span("card__face", art(definition, options.lazy ?? true), head(definition));
  if (definition.kind === "mind") face.append(...mind(definition, options.lazy ?? true));
  else if (definition.kind === "arcanum") face.append(span("card__gap"), typeLine(definition), ...halves(definition));
  else {
    const flavor = definition.flavor ? span("card__flavor", definition.flavor) : null;
    const text = definition.text ? textBlock(definition.text) : null;
    face.append(span("card__gap"), typeLine(definition), span("card__body", text, flavor));
    const badges = stats(definition, options);
    if (badges) face.append(badges);
  }
  card.append(face);
  if (options.at !== undefined) turnMind(card, options.at);
  if (options.turned) card.classList.add("card--turned");
  if (options.exhausted) card.classList.add("card--exhausted");
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
    face.append(span("card__back-value", span("visually-hidden", `${gettext("Face down, value")} `), String(value)), ...corners);
  }
  card.append(face);
  return card;
}

/** The deckbuilding side of a bastion. @param {Definition} definition @returns {HTMLElement} */
export function bastionBack(definition) {
  const card = frame({ ...definition, value: undefined }, "card--bastion-back");
  card.append(span("card__face", icon(`sigil-${definition.faction}`, "card__crest"), span("card__name", definition.title),
    span("card__body", textBlock(definition.back))));
  return card;
}
