// @ts-check
// What draws the cards of a game, with its vocabulary and icons.
import { hidden, linesIn, patternOf, span } from "./elements.js";

/**
 * @typedef {"kinds" | "stats" | "texts" | "facets" | "symbols" | "keywords" | "terms" | "zones"} AnyList  what any vocabulary may have
 * @typedef {{title: string, kind: string, slug?: string, art?: string, subtypes?: string[], text?: string, flavor?: string}} Printed
 *   what any game's card may have; `art` is the address of its picture
 * @typedef {{word: string, text: string, rule: string, number?: boolean, forms?: string[]}} Meaning  a keyword or a term
 */

const SVG = "http://www.w3.org/2000/svg";
/** @type {AnyList[]} */
const LISTS = ["kinds", "stats", "texts", "facets", "symbols", "keywords", "terms", "zones"];

/**
 * The words of a game, which its pages speak, too. Without them cards are drawn all the same.
 * @template {string} Own
 * @param {string} game its name
 * @param {Own[]} own the lists that this game has beside those of any
 * @returns {Promise<Record<AnyList | Own, any[]>>}
 */
export async function loadVocabulary(game, own) {
  /** @type {any} */
  const none = Object.fromEntries([...LISTS, ...own].map((list) => [list, []]));
  try {
    return { ...none, ...(await (await fetch(new URL(`../${game}/cards/vocabulary.json`, import.meta.url))).json()) };
  } catch {
    return none;
  }
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Where a number may be a sign, it needs another size. @param {number | string} shown */
const isSign = (shown) => shown === "*";

/**
 * What draws the cards of one game, with its words and icons.
 * @param {string} game its name
 * @param {Record<AnyList, any[]>} vocabulary
 */
export function drawingOf(game, vocabulary) {
  const icons = document.documentElement.dataset.gameIcons ?? `/static/${game}/icons.svg`;
  const { symbols, keywords, texts } = vocabulary;
  const marks = new RegExp([...symbols.map(({ mark }) => escaped(mark)), ...keywords.map(patternOf)].join("|") || "$^", "gi");

  /** @param {string} name @param {string} [className] */
  function icon(name, className = "") {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("focusable", "false");
    if (className) svg.setAttribute("class", className);
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `${icons}#${name}`);
    svg.append(use);
    return svg;
  }

  /** A line of rules text with its symbols as icons and its keywords emphasized. @param {string} line */
  function textLine(line) {
    const element = span("card__line");
    let at = 0;
    for (const match of line.matchAll(marks)) {
      element.append(line.slice(at, match.index));
      const symbol = symbols.find(({ mark }) => mark === match[0]);
      if (symbol) element.append(icon(symbol.icon, "card__icon"), hidden(symbol.words));
      else element.append(span("card__keyword", match[0]));
      at = match.index + match[0].length;
    }
    element.append(line.slice(at));
    return element;
  }

  /** @param {string | undefined} text */
  const textBlock = (text) => span("card__text", ...linesIn(text).map(textLine));

  /** Its text and flavor. @param {Printed} definition */
  const body = ({ text, flavor }) => span("card__body", text ? textBlock(text) : null, flavor ? span("card__flavor", flavor) : null);

  /** The class that makes long texts smaller; the template tag `text_size` counts the same way. @param {Record<string, any>} definition */
  function textSize(definition) {
    const printed = texts.filter(({ field }) => definition[field]);
    const parts = printed.flatMap(({ field }) => (typeof definition[field] === "string" ? definition[field] : Object.values(definition[field])));
    // There is no room for flavor beside the fields that don't allow it.
    if (printed.every((text) => text.flavor)) parts.push(definition.flavor ?? "");
    const length = parts.reduce((sum, text) => sum + text.length, 0);
    return length > 330 ? "card--text-huge" : length > 190 ? "card--text-long" : "";
  }

  /** A number in a corner. @param {string} sign an icon @param {string} says what it counts @param {string} shown */
  const disc = (sign, says, shown) =>
    span("card__value", icon(sign), hidden(`${says} `), span(isSign(shown) ? "card__num card__num--sign" : "card__num", shown));

  /**
   * A number as it is printed, or as it is now, which is marked where it differs.
   * @param {{id: string, name: string, icon: string}} stat @param {number | "*"} printed @param {number | "*"} [now]
   */
  function badge(stat, printed, now = printed) {
    const more = Number(now) - Number(printed);
    const change = more > 0 ? " card__stat--up" : more < 0 ? " card__stat--down" : "";
    const number = document.createElement("b");
    number.textContent = String(now);
    if (isSign(now)) number.className = "card__num--sign";
    const made = span(`card__stat card__stat--${stat.id}${change}`, icon(stat.icon), hidden(`${stat.name} `), number);
    made.title = stat.name;
    return made;
  }

  /** Its kind and subtypes. @param {Printed} definition @param {(Node | null)[]} before @param {(Node | null)[]} [after] */
  function typeLine({ kind, subtypes }, before, after = []) {
    const name = vocabulary.kinds.find(({ id }) => id === kind)?.name ?? kind;
    return span("card__type", ...before, span("card__kind", name), subtypes?.length ? span("card__subtypes", subtypes.join(", ")) : null, ...after);
  }

  /** Where its picture is. @param {Printed} definition */
  const artOf = ({ art, slug }) => art ?? (slug ? `/${game}/cards/${slug}/art.svg` : "");

  return { artOf, badge, body, disc, icon, textBlock, textLine, textSize, typeLine };
}
