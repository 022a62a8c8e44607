// @ts-check
// Completion in comments: names after an @, titles of cards after [[. The lists are in the page; without this they are typed.
import { gettext } from "../site/messages.js";

const MOST = 6;

/** @param {string} id */
const listed = (id) => [...document.querySelectorAll(`#${id} option`)].map((each) => /** @type {HTMLOptionElement} */ (each).value);
const WAYS = [
  { opens: /(?:^|\s)@([\w@.+-]*)$/, values: listed("thread-names"), write: (/** @type {string} */ value) => `@${value} `, before: 1 },
  { opens: /\[\[([^[\]\n]*)$/, values: listed("thread-titles"), write: (/** @type {string} */ value) => `[[${value}]]`, before: 2 },
];

let made = 0;

/** @param {HTMLTextAreaElement} area */
const complete = (area) => {
  const list = document.createElement("ul");
  list.className = "mentions";
  list.id = `mentions-${(made += 1)}`;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", gettext("Suggestions"));
  list.hidden = true;
  area.after(list);
  area.setAttribute("aria-autocomplete", "list");
  area.setAttribute("aria-controls", list.id);
  area.setAttribute("aria-haspopup", "listbox");

  /** @type {{ from: number, texts: string[] }} */
  let offer = { from: 0, texts: [] };
  let at = 0;

  const close = () => {
    list.hidden = true;
    area.removeAttribute("aria-activedescendant");
  };
  const mark = () => {
    [...list.children].forEach((row, place) => row.setAttribute("aria-selected", String(place === at)));
    area.setAttribute("aria-activedescendant", `${list.id}-${at}`);
  };
  const take = () => {
    area.setRangeText(offer.texts[at], offer.from, area.selectionEnd, "end");
    close();
    area.focus();
  };
  const look = () => {
    const written = area.value.slice(0, area.selectionStart);
    for (const way of WAYS) {
      const begun = way.opens.exec(written)?.[1];
      if (begun === undefined) continue;
      const sought = begun.toLocaleLowerCase();
      const found = way.values.filter((value) => value.toLocaleLowerCase().includes(sought));
      const first = found.filter((value) => value.toLocaleLowerCase().startsWith(sought));
      const shown = [...new Set([...first, ...found])].slice(0, MOST);
      if (!shown.length) break;
      offer = { from: written.length - begun.length - way.before, texts: shown.map(way.write) };
      at = 0;
      list.replaceChildren(
        ...shown.map((value, place) => {
          const row = document.createElement("li");
          row.id = `${list.id}-${place}`;
          row.setAttribute("role", "option");
          row.textContent = value;
          row.addEventListener("pointerdown", (event) => {
            event.preventDefault();
            at = place;
            take();
          });
          return row;
        }),
      );
      list.hidden = false;
      mark();
      return;
    }
    close();
  };

  area.addEventListener("input", look);
  area.addEventListener("blur", close);
  area.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      at = (at + (event.key === "ArrowDown" ? 1 : -1) + offer.texts.length) % offer.texts.length;
      mark();
    } else if (event.key === "Enter" || event.key === "Tab") take();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });
};

for (const area of document.querySelectorAll("textarea[data-completes]")) complete(/** @type {HTMLTextAreaElement} */ (area));
