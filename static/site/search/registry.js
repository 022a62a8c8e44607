// @ts-check
// The fields that a question can name, under their keys and aliases, as the server tells them.
import { fold, nearest, split } from "./texts.js";

/** @typedef {import("./types.js").Field} Field @typedef {import("./types.js").Value} Value @typedef {import("./types.js").Order} Order */

export const ORDER = ["order", "sort"];
const TITLE = "title";
const SORTED = ["number", "date", "choice", "words"];

const tidy = (/** @type {string} */ text) => fold(text).split("+").map((part) => split(part).join(" ")).join(" + ");

export class Registry {
  /** @param {any[]} told */
  constructor(told) {
    /** @type {Field[]} */
    this.fields = told.map((field) => ({
      ...field,
      values: field.values.map((/** @type {any[]} */ [id, name = id, plural = "", aliases = []]) => ({ id, name, plural, aliases })),
    }));
    this.title = /** @type {Field} */ (this.fields.find((field) => field.key === TITLE));
    /** The fields in which words without a key are searched, in this order. */
    this.places = [this.title, ...this.fields.filter((field) => field.plain)];
    this.columns = this.fields.filter((field) => field.column && field !== this.title);
    this.sortable = this.fields.filter((field) => field === this.title || SORTED.includes(field.kind));
    /** @type {Map<string, Field>} */
    this.byKey = new Map(this.fields.flatMap((field) => [field.key, ...field.aliases].map((key) => [key, field])));
    /** @type {Map<Field, Map<string, Value>>} */
    this.values = new Map(this.fields.map((field) => [field, named(field)]));
  }

  /** @param {string} key */
  field(key) {
    return this.byKey.get(key.toLowerCase());
  }

  /** @param {string} key */
  nearestKey(key) {
    const begun = key.length > 1 ? [...this.byKey.keys()].find((each) => each.startsWith(key.toLowerCase())) : "";
    return nearest(key, [...this.byKey.keys(), ...ORDER]) || (begun ?? "");
  }

  /** The field of that key, if it is numeric or countable. @param {string} key */
  number(key) {
    const found = this.field(key);
    return found && (found.kind === "number" || found.plural) ? found : undefined;
  }

  /** @param {string} key */
  nearestNumber(key) {
    return nearest(key, [...this.byKey.keys()].filter((each) => this.number(each)));
  }

  /** @param {string} key */
  date(key) {
    const found = this.field(key);
    return found?.kind === "date" ? found : undefined;
  }

  /** @param {string} key */
  nearestDate(key) {
    return nearest(key, [...this.byKey.keys()].filter((each) => this.date(each)));
  }

  /** @param {string} key */
  nearestOrder(key) {
    return nearest(key, this.sortable.map((field) => field.key));
  }

  /** @param {Field} field @param {string} text */
  value(field, text) {
    return this.values.get(field)?.get(tidy(text));
  }

  /** @param {Field} field @param {string} text @returns {string} */
  nearestValue(field, text) {
    const names = /** @type {Map<string, Value>} */ (this.values.get(field));
    const sought = tidy(text);
    if (sought.length < 2) return "";
    // What somebody began to write comes before what looks like it.
    const begun = field.values.find((value) => fold(value.id).startsWith(sought));
    if (begun) return begun.id;
    const near = nearest(sought, names.keys());
    if (near) return names.get(near)?.id ?? "";
    return [...names].find(([name]) => name.includes(sought))?.[1].id ?? "";
  }

  /** An order chosen from a list: a key, with a minus for descending. @param {string} text @returns {Order | null} */
  order(text) {
    const field = this.field(text.replace(/^-/, ""));
    return field && this.sortable.includes(field) ? { field, falls: text.startsWith("-") } : null;
  }
}

/** Its values by all their names; of two with the same one the first has it. @param {Field} field */
function named(field) {
  /** @type {Map<string, Value>} */
  const found = new Map();
  for (const value of [...field.values].reverse()) {
    for (const name of [...value.aliases, value.plural, value.name, value.id]) if (name) found.set(fold(name), value);
  }
  return found;
}
