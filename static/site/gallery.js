// @ts-check
// The gallery answers while one types, by itself: the server is asked once for what the cards have, and never for a question.
import { ngettext } from "./messages.js";
import { Cards } from "./gallery/cards.js";
import { arrange } from "./gallery/table.js";
import { chips, count, faults, hint } from "./gallery/words.js";
import { elsewhere } from "./search/hints.js";
import "./offline.js";
import { takePicturesFrom } from "./pictures.js";
import "./search.js";
import { searcherAt } from "./search/pool.js";

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-gallery-form]"));
const results = document.getElementById("results");

/** Whether it isn't any more as the page came. @param {HTMLInputElement | HTMLSelectElement} field */
function isTouched(field) {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  const came = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.value !== came.value;
}

if (form && results) {
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (results.querySelector(`[data-${name}]`));
  const box = /** @type {HTMLInputElement} */ (form.querySelector("input[type=search]"));
  const under = /** @type {HTMLElement} */ (document.getElementById(box.getAttribute("aria-describedby") ?? ""));
  const print = /** @type {HTMLAnchorElement} */ (part("print").firstElementChild);
  const selects = /** @type {HTMLSelectElement[]} */ ([...form.querySelectorAll("select[name]")]);
  const views = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[name=view]")]);

  /** What the form asks for, without what is left empty. @param {Record<string, string>} [other] */
  const asked = (other = {}) => {
    const told = Object.entries({ ...Object.fromEntries(new FormData(form)), ...other });
    return new URLSearchParams(told.filter(([, value]) => value).map(([name, value]) => [name, String(value)]));
  };
  const address = (/** @type {Record<string, string>} */ other = {}) => {
    const query = asked(other).toString();
    return query ? `${form.action}?${query}` : form.action;
  };
  const viewOf = (/** @type {string} */ view) => (view ? `${form.action}?${new URLSearchParams({ view })}` : form.action);
  takePicturesFrom(results.dataset.pictures ?? "");
  // Another view may have been chosen already than the cards are drawn for.
  const drawn = views.find((view) => view.defaultChecked)?.value ?? "";
  const cards = new Cards(part("cards"), drawn, viewOf);

  let latest = 0;
  let timer = 0;
  // Browsers take only so many addresses in a while.
  const remember = () => {
    clearTimeout(timer);
    if (location.href !== address()) history.replaceState(null, "", address());
  };

  const answer = async () => {
    latest += 1;
    const turn = latest;
    const searcher = await searcherAt(box.dataset.search ?? "");
    const view = await cards.of(asked().get("view") ?? "", searcher.cards.length);
    if (turn !== latest) return;
    const chosen = selects.filter((select) => select.name !== "sort" && select.value);
    const question = searcher.parse((asked().get("q") ?? "").trim());
    const narrowed = searcher.narrowed(question, Object.fromEntries(chosen.map(({ name, value }) => [name, value])));
    const sort = searcher.registry.order(asked().get("sort") ?? "");
    const order = sort ? [sort] : [];
    const found = searcher.answer(narrowed, order);
    cards.show(view, found.cards.map((card) => String(card.slug)));
    if (view.list instanceof HTMLTableSectionElement) {
      const by = question.order.length ? question.order : order;
      const rows = found.cards.flatMap((card) => view.items.get(String(card.slug)) ?? []);
      arrange(view.shell, rows, found.cards, searcher.registry, by, (sort) => address({ sort }));
    }
    count(part("count"), found.cards.length, found.said);
    hint(part("hint"), found.hints, found.cards.length ? elsewhere(searcher, found.query, searcher.cards) : null);
    faults(under, box, question.faults);
    chips(part("chips"), chosen, (name) => address({ [name]: "" }));
    part("none").hidden = found.cards.length > 0;
    part("print").hidden = !found.cards.length;
    print.search = asked({ view: "" }).toString();
    print.textContent = ngettext("Print this card", "Print these cards", found.cards.length);
    clearTimeout(timer);
    timer = window.setTimeout(remember, 150);
  };

  form.addEventListener("input", (event) => {
    // The sizes stand in its line, and ask for nothing.
    if (event.target instanceof HTMLInputElement && event.target.form !== form) return;
    // Without a line the next letter tries again.
    answer().catch(() => {});
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer().then(remember, () => form.submit());
  });
  // What it takes to answer is asked for as soon as somebody looks like asking.
  const prepare = () => {
    searcherAt(box.dataset.search ?? "").then((searcher) => cards.of(asked().get("view") ?? "", searcher.cards.length)).catch(() => {});
  };
  if (form.contains(document.activeElement)) prepare();
  else form.addEventListener("focusin", prepare, { once: true });
  // A page that was kept on this device may have been another question's; what was asked before this script came stays.
  const told = new URLSearchParams(location.search);
  const early = [box, ...selects, ...views].filter(isTouched);
  const other = [box, ...selects].filter((field) => !early.includes(field) && (told.get(field.name) ?? "") !== field.value);
  for (const field of other) field.value = told.get(field.name) ?? "";
  if (early.length || other.some(({ value }) => value)) box.dispatchEvent(new Event("input", { bubbles: true }));
  addEventListener("click", () => timer && remember(), { capture: true });
  // The sheet of filters lies over the cards: it goes when one looks elsewhere.
  const more = /** @type {HTMLDetailsElement | null} */ (form.querySelector("[data-finder-more]"));
  document.addEventListener("pointerdown", (event) => {
    if (more?.open && event.target instanceof Node && !more.contains(event.target)) more.open = false;
  });
  more?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !more.open) return;
    more.open = false;
    more.querySelector("summary")?.focus();
  });
  // A filter is let go of where it is told.
  results.addEventListener("click", (event) => {
    const chip = /** @type {HTMLElement} */ (event.target).closest("[data-clears]");
    const select = chip instanceof HTMLElement && form.querySelector(`select[name="${chip.dataset.clears}"]`);
    if (!(select instanceof HTMLSelectElement)) return;
    event.preventDefault();
    select.value = "";
    box.focus();
    answer().catch(() => form.submit());
  });
  // What was probably meant goes into the box, and the filters stay.
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest("[data-question]");
    if (!(link instanceof HTMLElement)) return;
    event.preventDefault();
    box.value = link.dataset.question ?? "";
    box.focus();
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

// How large the cards are: everybody's own choice, kept by their browser.
const sizes = document.querySelector("[data-sizes]");
if (sizes instanceof HTMLElement && results) {
  const chosen = localStorage.getItem("card-size") ?? "medium";
  const choose = (/** @type {string} */ size) => {
    results.dataset.size = size;
    localStorage.setItem("card-size", size);
  };
  for (const input of sizes.querySelectorAll("input")) {
    input.checked = input.value === chosen;
    input.addEventListener("change", () => choose(input.value));
  }
  choose(chosen);
  sizes.hidden = false;
}
