// @ts-check
// The search box completes keys, values and titles: a combobox whose list stands under it.
import { gettext } from "./messages.js";
import { searcherAt } from "./search/pool.js";
import { ORDER } from "./search/registry.js";
import { quoted } from "./search/texts.js";

/** @typedef {{key: string, aliases: string[], kind: string, about: string, values: [string, string][]}} Field */
/** @typedef {{insert: string, words: string}} Offer */
/** @typedef {{from: number, to: number, offers: Offer[]}} Offers */

const MOST = 8;
const OPENS = { number: ">=", date: ">=", text: ":" };

/**
 * Where the part of the question begins that the caret is in, with brackets, minus and exclamation mark left out.
 * @param {string} text @param {number} caret
 */
function begin(text, caret) {
  let start = 0;
  let quoted = false;
  for (let at = 0; at < caret; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (!quoted && /[\s()|]/.test(text[at])) start = at + 1;
  }
  while (start < caret && "-!".includes(text[start])) start += 1;
  return start;
}

/** Where the part ends: behind its quote, or before the next space or bracket.
 * @param {string} text @param {number} start @param {number} caret */
function end(text, start, caret) {
  let quoted = (text.slice(start, caret).match(/"/g) ?? []).length % 2 === 1;
  let at = caret;
  while (at < text.length && (quoted || !/[\s()|]/.test(text[at]))) {
    if (text[at] === '"') quoted = !quoted;
    at += 1;
  }
  // A quote that nobody closed yet doesn't swallow the rest.
  return quoted ? caret : at;
}

/** @type {WeakMap<import("./search/searcher.js").Searcher, {fields: Field[], titles: string[]}>} */
const prepared = new WeakMap();

/** The keys with their values, as one would write them. @param {import("./search/searcher.js").Searcher} searcher */
function known(searcher) {
  const found = prepared.get(searcher) ?? prepare(searcher);
  prepared.set(searcher, found);
  return found;
}

/** @param {import("./search/searcher.js").Searcher} searcher */
function prepare({ registry, cards }) {
  const orders = ["", "-"].flatMap((sign) => registry.sortable.map((field) => /** @type {[string, string]} */ ([sign + field.key, ""])));
  /** @type {Field[]} */
  const fields = registry.fields.map(({ key, aliases, kind, about, values }) =>
    ({ key, aliases, kind, about, values: values.map(({ id, name }) => [quoted(id), name === id ? "" : name]) }));
  const about = gettext("Sorts the results. Use - for descending order.");
  return {
    fields: [...fields, { key: ORDER[0], aliases: ORDER.slice(1), kind: "order", about, values: orders }],
    titles: cards.map((card) => String(card.title)),
  };
}

/** @param {string} name @param {string} part */
const rank = (name, part) => {
  const at = name.toLowerCase().indexOf(part);
  return at < 0 ? 9 : at === 0 ? 0 : 1;
};

/**
 * @param {string} text @param {number} caret @param {Field[]} fields @param {string[]} titles @param {boolean} all
 * @returns {Offers}
 */
export function complete(text, caret, fields, titles, all = false) {
  const start = begin(text, caret);
  const part = text.slice(start, caret);
  const keyed = /^([a-z_-]+)(?:!=|<=|>=|[:=<>≤≥≠])(.*)$/is.exec(part);
  const to = end(text, start, caret);
  const nothing = { from: caret, to: caret, offers: [] };
  if (part.startsWith("/") || keyed?.[2].startsWith("/")) return nothing;
  if (keyed) {
    const field = fields.find((each) => each.key === keyed[1].toLowerCase() || each.aliases.includes(keyed[1].toLowerCase()));
    if (!field) return nothing;
    // Of several values the last one is being typed.
    const value = /(?:^|,)((?:["“„][^"”]*["”]?|[^,"“„])*)$/s.exec(keyed[2])?.[1] ?? keyed[2];
    const from = start + part.length - value.length;
    const begun = value.replace(/^["“”]/, "").toLowerCase();
    const offers = field.values
      .map(([value, name]) => ({ insert: value, words: name, at: Math.min(rank(value.replace(/^"/, ""), begun), rank(name || value, begun)) }))
      .filter((each) => each.at < 9 && each.insert !== text.slice(from, to))
      .sort((a, b) => a.at - b.at);
    return { from, to, offers: offers.slice(0, MOST).map(({ insert, words }) => ({ insert: `${insert} `, words })) };
  }
  const begun = part.replace(/^["“”]/, "").toLowerCase();
  if (!begun && !all) return nothing;
  const exact = text[start - 1] === "!";
  const quoted = /^["“”]/.test(part);
  const keys = quoted || exact ? [] : fields
    .map((field) => ({ field, at: Math.min(...[field.key, ...field.aliases].map((key) => (key.startsWith(begun) ? 0 : 9))) }))
    .filter((each) => each.at < 9)
    .map(({ field }) => ({ insert: field.key + (OPENS[/** @type {keyof typeof OPENS} */ (field.kind)] ?? ":"), words: field.about }));
  const named = begun.length < 2 ? [] : titles
    .map((title) => ({ title, at: rank(title, begun) }))
    .filter((each) => each.at < 9)
    .sort((a, b) => a.at - b.at)
    .map(({ title }) => ({ insert: `${exact ? "" : "!"}"${title}" `, words: gettext("this card") }));
  const most = all && !begun ? fields.length : MOST;
  return { from: start, to, offers: [...keys.slice(0, most), ...named.slice(0, Math.max(3, MOST - keys.length))].slice(0, Math.max(most, MOST)) };
}

/** Makes the box complete what is typed, with its suggestions in the list. @param {HTMLInputElement} box @param {HTMLElement} list */
export function completes(box, list) {
  /** @type {Offers} */
  let shown = { from: 0, to: 0, offers: [] };
  let active = -1;

  box.setAttribute("role", "combobox");
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-controls", list.id);
  box.setAttribute("aria-expanded", "false");

  const nothing = { fields: /** @type {Field[]} */ ([]), titles: /** @type {string[]} */ ([]) };
  // Without a line nothing is completed, and the next letter asks again.
  const load = () => searcherAt(box.dataset.search ?? "").then(known, () => nothing);

  const close = () => {
    list.hidden = true;
    active = -1;
    box.setAttribute("aria-expanded", "false");
    box.removeAttribute("aria-activedescendant");
  };

  /** @param {number} at */
  const mark = (at) => {
    active = at;
    for (const [index, option] of [...list.children].entries()) {
      option.setAttribute("aria-selected", String(index === at));
      if (index === at) option.scrollIntoView({ block: "nearest" });
    }
    if (at < 0) box.removeAttribute("aria-activedescendant");
    else box.setAttribute("aria-activedescendant", list.children[at].id);
  };

  const offer = async (all = false) => {
    const { fields, titles } = await load();
    if (document.activeElement !== box) return;
    shown = complete(box.value, box.selectionStart ?? box.value.length, fields, titles, all);
    if (!shown.offers.length) return close();
    list.replaceChildren(
      ...shown.offers.map(({ insert, words }, index) => {
        const option = document.createElement("li");
        option.id = `q-option-${index}`;
        option.setAttribute("role", "option");
        option.setAttribute("aria-selected", "false");
        option.append(Object.assign(document.createElement("code"), { textContent: insert.trim() }));
        if (words) option.append(" ", Object.assign(document.createElement("span"), { textContent: words }));
        return option;
      }),
    );
    list.hidden = false;
    box.setAttribute("aria-expanded", "true");
    mark(-1);
  };

  /** @param {number} at */
  const accept = (at) => {
    const { insert } = shown.offers[at];
    const after = box.value.slice(shown.to);
    box.setRangeText(insert + (insert.endsWith(" ") ? after.trimStart() : after), shown.from, box.value.length, "end");
    const caret = shown.from + insert.length;
    box.setSelectionRange(caret, caret);
    close();
    box.dispatchEvent(new Event("input", { bubbles: true }));
  };

  box.addEventListener("focus", () => void load());
  box.addEventListener("input", () => void offer());
  box.addEventListener("blur", close);
  box.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const count = shown.offers.length;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) return void offer(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One place more than there are options: the box itself.
      mark(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter" && !list.hidden && active >= 0) {
      event.preventDefault();
      accept(active);
    } else if (event.key === "Enter") {
      close();
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    }
  });
  list.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    const option = /** @type {HTMLElement} */ (event.target).closest("[role=option]");
    if (option) accept([...list.children].indexOf(option));
  });
}

const box = /** @type {HTMLInputElement | null} */ (document.querySelector("input[data-search]"));
const list = document.getElementById("q-list");
if (box && list) completes(box, list);
