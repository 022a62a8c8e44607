// @ts-check
/**
 * A card as a DOM element: the client's twin of templates/dreamtides/_card.html. Both speak the classes of site/card.css and
 * cards.css beside this; a change here is a change there.
 */
import { gettext } from "../../site/messages.js";

/**
 * @typedef {object} Definition a card definition, as the catalog carries it
 * @property {string} title
 * @property {string} kind
 * @property {string} [slug]
 * @property {string} [art] address of the art
 * @property {number | "*"} [cost]
 * @property {number | "*"} [spark]
 * @property {string[]} [subtypes]
 * @property {boolean} [fast]
 * @property {string} [rarity]
 * @property {number} [production]
 * @property {number} [phase]
 * @property {string} [text]
 * @property {string} [flavor]
 */

/**
 * @typedef {object} FaceOptions
 * @property {boolean} [lazy] load the art when it is seen; default true
 * @property {number} [spark] the spark in force; marked where it differs from the print
 * @property {string} [className] further classes
 */

/** @type {{kinds: any[], rarities: any[], subtypes: any[], stats: any[], texts: any[], facets: any[], symbols: any[], keywords: any[], terms: any[], zones: any[]}} */
export const vocabulary = await fetch(new URL("./vocabulary.json", import.meta.url))
  .then((answer) => answer.json())
  .catch(() => ({ kinds: [], rarities: [], subtypes: [], stats: [], texts: [], facets: [], symbols: [], keywords: [], terms: [], zones: [] }));

const ICONS = document.documentElement.dataset.gameIcons ?? "/static/dreamtides/icons.svg";
const SVG = "http://www.w3.org/2000/svg";
const MARKS = new RegExp(
  vocabulary.keywords.map((keyword) => `\\b${keyword.word}\\b${keyword.number ? "(?: \\d+)?" : ""}`).join("|") || "$^",
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

/** A line of rules text with its keywords emphasized. @param {string} line */
export function textLine(line) {
  const element = span("card__line");
  let at = 0;
  for (const match of line.matchAll(MARKS)) {
    element.append(line.slice(at, match.index), span("card__keyword", match[0]));
    at = match.index + match[0].length;
  }
  element.append(line.slice(at));
  return element;
}

/** The class that makes long texts smaller; the template tag `text_size` counts the same way. @param {Definition} definition */
function lengthClass(definition) {
  const all = (definition.text ?? "").length + (definition.flavor ?? "").length;
  return all > 330 ? "card--text-huge" : all > 190 ? "card--text-long" : "";
}

/** @param {string} name @param {string} says @param {string} shown */
function disc(name, says, shown) {
  return span("card__value", icon(name), span("visually-hidden", `${says} `), span(shown === "*" ? "card__num card__num--sign" : "card__num", shown));
}

/** @param {Definition} definition */
function head({ kind, title, cost, production }) {
  return span(
    "card__head",
    cost === undefined ? null : disc("cost", gettext("Cost"), String(cost)),
    production === undefined ? null : disc("production", gettext("Production"), `+${production}`),
    span(kind === "dreamcaller" ? "card__title card__title--alone" : "card__title", title),
  );
}

/** @param {number | "*"} printed @param {number} [inForce] */
function spark(printed, inForce) {
  const now = inForce ?? printed;
  const more = Number(now) - Number(printed);
  const change = more > 0 ? " card__stat--up" : more < 0 ? " card__stat--down" : "";
  const number = document.createElement("b");
  number.textContent = String(now);
  if (now === "*") number.className = "card__num--sign";
  const badge = span(`card__stat card__stat--spark${change}`, icon("spark"), span("visually-hidden", `${gettext("Spark")} `), number);
  badge.title = gettext("Spark");
  return span("card__stats", badge);
}

/** @param {Definition} definition */
function typeLine(definition) {
  const kind = vocabulary.kinds.find((each) => each.id === definition.kind);
  const rarity = vocabulary.rarities.find((each) => each.id === definition.rarity);
  const mark = rarity ? span("card__rarity", icon(rarity.icon), span("visually-hidden", rarity.name)) : null;
  if (mark) mark.title = rarity.name;
  return span("card__type", icon(kind?.icon ?? "", "card__sigil"), span("card__kind", kind?.name ?? definition.kind),
    definition.subtypes?.length ? span("card__subtypes", definition.subtypes.join(", ")) : null, mark);
}

/** @param {Definition} definition @param {boolean} lazy */
function art(definition, lazy) {
  const image = document.createElement("img");
  Object.assign(image, { className: "card__art", alt: "", decoding: "async", draggable: false });
  if (lazy) image.loading = "lazy";
  image.src = definition.art ?? (definition.slug ? `/dreamtides/cards/${definition.slug}/art.svg` : "");
  return image;
}

/**
 * The front of a card. Its size is the CSS variable --card-w.
 * @param {Definition} definition
 * @param {FaceOptions} [options]
 * @returns {HTMLElement}
 */
export function cardFace(definition, options = {}) {
  const long = definition.title.length > 17 ? "card--long-title" : "";
  const card = span(`card card--${definition.kind} ${long} ${lengthClass(definition)} ${options.className ?? ""}`.replace(/\s+/g, " ").trim());
  card.dataset.title = definition.title;
  const lines = (definition.text ?? "").split("\n").filter(Boolean).map(textLine);
  const body = span("card__body", lines.length ? span("card__text", ...lines) : null, definition.flavor ? span("card__flavor", definition.flavor) : null);
  card.append(span(
    "card__face",
    art(definition, options.lazy ?? true),
    head(definition),
    definition.fast ? span("card__fast", icon("fast"), span("card__fast-word", gettext("Fast"))) : null,
    span("card__gap"),
    definition.spark === undefined ? null : spark(definition.spark, options.spark),
    span("card__sheet", typeLine(definition), body),
  ));
  return card;
}

/** The back of a card, which tells nothing. @returns {HTMLElement} */
export function cardBack() {
  return span("card card--back", span("card__face", icon("back-tide", "card__pattern")));
}
