// @ts-check
// The shelf of own decks: drafts of this device stand among them, and several are chosen at once. All the rest is forms.
import { gettext, ngettext } from "../site/messages.js";
import { all, isUnsaved } from "./draft-storage.js";

const shelf = /** @type {HTMLElement | null} */ (document.querySelector("[data-shelf]"));
const list = shelf?.querySelector("[data-shelf-list]");
const icons = document.documentElement.dataset.icons ?? "";

/** @param {string} tag @param {string} className @param {string} [text] */
const made = (tag, className, text = "") => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

/** @param {string} href @param {string} className @param {string} text @param {string} [hidden] */
const link = (href, className, text, hidden = "") => {
  const element = /** @type {HTMLAnchorElement} */ (made("a", className, text));
  element.href = href;
  if (hidden) element.append(made("span", "visually-hidden", hidden));
  return element;
};

/** A new deck that was never saved. @param {import("./builder/types.js").Draft} draft @param {string} address */
function rowOf(draft, address) {
  const name = draft.content.name || gettext("Untitled deck");
  const cards = Object.values(draft.content.entries).reduce((sum, copies) => sum + copies, 0);
  const at = new Date(draft.at).toLocaleDateString(document.documentElement.lang, { month: "short", day: "numeric", year: "numeric" });
  const row = made("li", "panel shelf-row shelf-row--draft");
  row.innerHTML = '<svg aria-hidden="true" focusable="false"><use></use></svg>';
  row.querySelector("use")?.setAttribute("href", `${icons}#deck`);
  const words = made("div", "shelf-row__words");
  const head = made("p", "shelf-row__head");
  head.append(link(address, "own-deck__name", name), " ", made("span", "tag", gettext("Draft on this device")));
  words.append(head, made("p", "quiet small", `${ngettext("%(count)s card", "%(count)s cards", cards)} · ${gettext("%(day)s, not saved yet", { day: at })}`));
  const deeds = made("div", "shelf-row__do");
  deeds.append(link(address, "button button--quiet", gettext("Continue"), ` ${name}`));
  row.append(words, deeds);
  return row;
}

/** Own decks that were changed here and not saved say so; new ones come first. @param {HTMLElement} root @param {Element} rows */
function showDrafts(root, rows) {
  const { build = "", decks = "", account = "" } = root.dataset;
  const drafts = all(account).filter(isUnsaved);
  const narrowed = new URLSearchParams(location.search).size > 0;
  for (const draft of drafts.filter((each) => each.slug)) {
    const head = rows.querySelector(`[data-slug="${CSS.escape(draft.slug)}"] .shelf-row__head`);
    head?.append(link(`${decks}${draft.slug}/build/`, "tag tag--link", gettext("Unsaved changes on this device")));
  }
  const fresh = narrowed ? [] : drafts.filter((each) => !each.slug);
  rows.prepend(...fresh.map((draft) => rowOf(draft, `${build}#draft=${draft.id}`)));
  if (fresh.length) root.hidden = false;
}

/** @param {HTMLElement} root */
function choose(root) {
  const boxes = /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll("[name=deck]")]);
  const label = /** @type {HTMLElement | null} */ (root.querySelector("[data-shelf-all]"));
  const every = label?.querySelector("input");
  const everywhere = /** @type {HTMLInputElement | null} */ (root.querySelector("[name=all]"));
  const total = Number(everywhere?.dataset.total ?? boxes.length);
  const told = root.querySelector("[data-shelf-count]");
  const buttons = root.querySelectorAll("#shelf-do button");
  if (!label || !every || !told) return;
  const tell = () => {
    const here = boxes.filter((box) => box.checked).length;
    const count = everywhere?.checked ? total : here;
    every.checked = here === boxes.length;
    every.indeterminate = here > 0 && !every.checked;
    told.textContent = count
      ? gettext("%(chosen)s of %(all)s selected:", { chosen: count, all: total })
      : gettext("With selected decks:");
    for (const button of buttons) button.setAttribute("aria-disabled", String(!count));
  };
  label.hidden = false;
  /** @param {HTMLInputElement} from */
  const copy = (from) => {
    for (const box of boxes) box.checked = from.checked;
    tell();
  };
  every.addEventListener("change", () => copy(every));
  everywhere?.addEventListener("change", () => copy(everywhere));
  // Without one of them they aren't all of them any more.
  root.addEventListener("change", ({ target }) => {
    const box = /** @type {HTMLInputElement} */ (target);
    if (everywhere && !box.checked && (box === every || boxes.includes(box))) everywhere.checked = false;
    tell();
  });
  root.querySelector("#shelf-do")?.addEventListener("submit", (event) => {
    if (boxes.some((box) => box.checked)) return;
    event.preventDefault();
    told.textContent = gettext("Select decks first.");
  });
  tell();
}

if (shelf && list) {
  showDrafts(shelf, list);
  choose(shelf);
  const order = /** @type {HTMLSelectElement | null} */ (shelf.querySelector("[data-shelf-order]"));
  order?.addEventListener("change", () => order.form?.requestSubmit());
}
