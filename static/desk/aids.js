// @ts-check
// Pieces and templates for a rules text. A template leaves stops behind that Tab goes through, one after another.
import { gettext } from "../site/messages.js";
import { type } from "./type.js";

class Aids {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.area = /** @type {HTMLTextAreaElement} */ (document.getElementById(box.dataset.aids ?? ""));
    this.menu = /** @type {HTMLDetailsElement} */ (box.querySelector("details"));
    this.say = /** @type {HTMLElement} */ (box.querySelector("[data-aids-say]"));
    /** @type {{ from: number, to: number }[]} */
    this.stops = [];
    this.at = 0;
    this.end = 0;
    this.length = 0;
    box.addEventListener("click", (event) => this.click(/** @type {Element} */ (event.target)));
    this.area.addEventListener("input", () => this.typed());
    this.area.addEventListener("keydown", (event) => this.key(event));
    this.menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.menu.open) return;
      this.menu.open = false;
      this.menu.querySelector("summary")?.focus();
    });
    document.addEventListener("pointerdown", (event) => {
      if (!this.menu.contains(/** @type {Node} */ (event.target))) this.menu.open = false;
    });
  }

  /** @param {Element} target */
  click(target) {
    const piece = /** @type {HTMLElement | null} */ (target.closest("[data-piece]"));
    if (piece) this.insert(piece.dataset.piece ?? "");
    const template = target.closest("[data-template]")?.querySelector("[data-line]");
    if (template) this.insertLine(template);
  }

  /** A piece at the caret, with one space before a word and none before a comma. @param {string} piece */
  insert(piece) {
    const { value, selectionStart: from, selectionEnd: to } = this.area;
    const spaces = from - value.slice(0, from).replace(/ +$/, "").length;
    if (piece.startsWith(",")) type(this.area, from - spaces, to, piece);
    else type(this.area, from, to, (from && !/\s$/.test(value.slice(0, from)) ? " " : "") + piece);
  }

  /** A template on a line of its own, its first stop selected. @param {Element} template */
  insertLine(template) {
    const { value, selectionStart } = this.area;
    const ends = value.indexOf("\n", selectionStart);
    const from = ends < 0 ? value.length : ends;
    const isEmpty = from === value.lastIndexOf("\n", from - 1) + 1;
    let text = isEmpty ? "" : "\n";
    const stops = [];
    for (const node of template.childNodes) {
      const start = from + text.length;
      text += node.textContent ?? "";
      if (node instanceof HTMLElement) stops.push({ from: start, to: from + text.length });
    }
    this.menu.open = false;
    this.stops = [];
    type(this.area, from, from, text);
    this.stops = stops;
    this.length = this.area.value.length;
    this.end = from + text.length;
    this.go(0);
  }

  /** @param {number} place */
  go(place) {
    const stop = this.stops[place];
    if (!stop) {
      this.stops = [];
      this.area.setSelectionRange(this.end, this.end);
      this.say.textContent = gettext("Template filled in.");
      return;
    }
    this.at = place;
    this.area.focus();
    this.area.setSelectionRange(stop.from, stop.to);
    this.say.textContent = gettext("Field %(number)s of %(places)s: %(written)s. Type to replace it, Tab for the next field.", {
      number: place + 1, places: this.stops.length, written: this.area.value.slice(stop.from, stop.to),
    });
  }

  /** What is typed into a stop moves those behind it; what is typed elsewhere ends them. */
  typed() {
    const stop = this.stops[this.at];
    if (!stop) return;
    const more = this.area.value.length - this.length;
    this.length = this.area.value.length;
    const caret = this.area.selectionEnd;
    if (caret < stop.from || caret > stop.to + more) {
      this.stops = [];
      return;
    }
    stop.to += more;
    this.end += more;
    for (const later of this.stops.slice(this.at + 1)) {
      later.from += more;
      later.to += more;
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const back = event.shiftKey ? -1 : 1;
    if (event.key === "Escape") this.stops = [];
    if (event.key !== "Tab" || !this.stops.length || this.at + back < 0) return;
    event.preventDefault();
    this.go(this.at + back);
  }
}

for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-aids]"))) new Aids(box);
