// @ts-check
// The table of the gallery: its heads sort by their columns, and what the cards are sorted by is one of them.

/**
 * @typedef {import("../search/types.js").Order} Order @typedef {import("../search/types.js").Field} Field
 * @typedef {import("../search/types.js").Facts} Facts @typedef {import("../search/registry.js").Registry} Registry
 */

/** What is looked at from its upper end. */
const FALLING = ["number", "date"];

/** @param {Field} field @param {string} text */
function cell(field, text) {
  const made = document.createElement("td");
  if (field.kind === "number") made.className = "num";
  made.textContent = text;
  return made;
}

/** @param {Field} field @param {Facts} card */
function told(field, card) {
  const fact = card[field.key];
  const ids = Array.isArray(fact) ? fact : fact === undefined ? [] : [fact];
  const text = ids.map((id) => field.values.find((value) => value.id === id)?.name ?? String(id)).join(", ");
  return field.kind === "number" ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @param {Element} table @param {HTMLElement[]} rows of these cards @param {Facts[]} cards
 * @param {Registry} registry @param {Order[]} order @param {(sort: string) => string} addressOf
 */
export function arrange(table, rows, cards, registry, order, addressOf) {
  const { title, columns } = registry;
  const also = [...new Set(order.map(({ field }) => field))].filter((field) => field !== title && !field.column);
  const first = order[0] ?? { field: title, falls: false };
  table.querySelector("thead tr")?.replaceChildren(...[title, ...columns, ...also].map((field) => {
    const isFirst = field === first.field;
    // Who sorts by a number mostly looks for the highest.
    const falls = isFirst ? !first.falls : FALLING.includes(field.kind);
    const head = Object.assign(document.createElement("th"), { scope: "col", className: field.kind === "number" ? "num" : "" });
    const link = Object.assign(document.createElement("a"), { href: addressOf(falls ? `-${field.key}` : field.key), textContent: field.label });
    head.append(link);
    if (!isFirst) return head;
    head.setAttribute("aria-sort", first.falls ? "descending" : "ascending");
    const arrow = Object.assign(document.createElement("span"), { textContent: first.falls ? " ↓" : " ↑" });
    arrow.setAttribute("aria-hidden", "true");
    link.append(arrow);
    return head;
  }));
  for (const [at, row] of rows.entries()) {
    while (row.children.length > columns.length + 1) row.lastElementChild?.remove();
    row.append(...also.map((field) => cell(field, told(field, cards[at]))));
  }
}
