// @ts-check
// Sentences in the language of the page: of the catalog that a page in another language loads first, in English without one.

/**
 * @typedef {{gettext: (text: string) => string, ngettext: (one: string, many: string, count: number) => string, pgettext: (context: string, text: string) => string}} Catalog
 * @typedef {Record<string, string | number>} Values
 */

/** What Django's catalog of the scripts' domain gives. @type {Catalog} */
const catalog = /** @type {{django?: Catalog}} */ (globalThis).django ?? {
  gettext: (text) => text,
  ngettext: (one, many, count) => (count === 1 ? one : many),
  pgettext: (_, text) => text,
};

/** A sentence; %(name)s in it stands for the value of that name. @param {string} text @param {Values} [values] */
export const gettext = (text, values) => filled(catalog.gettext(text), values);

/** A sentence that depends on a count, which fills %(count)s. @param {string} one @param {string} many @param {number} count @param {Values} [values] */
export const ngettext = (one, many, count, values) => filled(catalog.ngettext(one, many, count), { count, ...values });

/** A word that says another thing elsewhere. @param {string} context @param {string} text @param {Values} [values] */
export const pgettext = (context, text, values) => filled(catalog.pgettext(context, text), values);

/** @param {string} text @param {Values} [values] */
const filled = (text, values) =>
  values ? text.replace(/%\((\w+)\)s/g, (whole, name) => String(values[name] ?? whole)) : text;

/**
 * A sentence in pieces, to put elements into: %(name)s in it stands for the element of that name.
 * @template T @param {string} text @param {Record<string, T>} elements @returns {(string | T)[]}
 */
export const woven = (text, elements) =>
  text.split(/%\((\w+)\)s/).map((piece, at) => (at % 2 ? elements[piece] ?? `%(${piece})s` : piece)).filter((piece) => piece !== "");
