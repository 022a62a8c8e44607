// @ts-check
// Words at the caret of a rules text: while a word is written, the site lists how it may go on. Writing on is never held
// up: Enter and Tab take a word only while one is marked, and none is once what was typed is a word itself.
import { gettext, ngettext } from "../site/messages.js";
import { type } from "./type.js";

/** @typedef {{ text: string, replaces: number, says: string }} Word */

const PAUSE = 120;
const BEGUN = /[\w'"(+-][^\s,.:;]*$|"[^"\n]*$/u;
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-editor]"));

class Words {
  /** @param {HTMLElement} box around a textarea and the mirror of its text @param {string} address */
  constructor(box, address) {
    this.box = box;
    this.address = address;
    this.area = /** @type {HTMLTextAreaElement} */ (box.querySelector("textarea"));
    this.say = box.closest("[data-field]")?.querySelector("[data-aids-say]");
    this.list = document.createElement("ul");
    this.list.className = "words";
    this.list.id = `${this.area.id}-words`;
    this.list.hidden = true;
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", gettext("Words that fit here"));
    box.append(this.list);
    this.area.setAttribute("aria-autocomplete", "list");
    this.area.setAttribute("aria-controls", this.list.id);
    this.area.setAttribute("aria-haspopup", "listbox");
    /** @type {Word[]} */
    this.words = [];
    this.at = -1;
    this.timer = 0;
    this.taking = false;
    /** @type {AbortController | null} */
    this.running = null;
    this.area.addEventListener("input", () => this.typed());
    this.area.addEventListener("blur", () => this.close());
    this.area.addEventListener("click", () => this.close());
    this.area.addEventListener("keydown", (event) => this.key(event));
    box.closest("[data-field]")?.querySelector("[data-words-here]")?.addEventListener("click", () => {
      this.area.focus();
      this.ask();
    });
  }

  get begun() {
    const before = this.area.value.slice(0, this.area.selectionStart);
    return BEGUN.exec(before.slice(before.lastIndexOf("\n") + 1))?.[0] ?? "";
  }

  typed() {
    this.close();
    const after = this.area.value.slice(this.area.selectionEnd, this.area.selectionEnd + 1);
    if (this.taking || !this.begun || /\w/.test(after)) return;
    this.timer = window.setTimeout(() => this.ask(), PAUSE);
  }

  async ask() {
    clearTimeout(this.timer);
    this.running?.abort();
    const running = (this.running = new AbortController());
    const before = this.area.value.slice(0, this.area.selectionStart);
    const asked = new URLSearchParams({ on: this.box.dataset.on ?? "", before: before.slice(before.lastIndexOf("\n") + 1) });
    try {
      const answer = await fetch(`${this.address}?${asked}`, { signal: running.signal });
      if (answer.ok) this.show((await answer.json()).words);
    } catch {
      // Without an answer there is no list; the text is checked anyway.
    }
  }

  /** @param {Word[]} words */
  show(words) {
    const begun = this.begun.toLowerCase();
    const others = words.filter((word) => word.text.toLowerCase() !== begun);
    this.words = others;
    if (!others.length || document.activeElement !== this.area) return this.close();
    this.list.replaceChildren(...others.map((word, place) => this.row(word, place)));
    this.list.hidden = false;
    this.place();
    this.mark(begun && others.length === words.length ? 0 : -1);
    if (!this.say) return;
    this.say.textContent = ngettext(
      "%(count)s word fits. Arrow keys to choose, Enter or Tab to insert, Escape to close.",
      "%(count)s words fit. Arrow keys to choose, Enter or Tab to insert, Escape to close.",
      others.length,
    );
  }

  /** @param {Word} word @param {number} place */
  row(word, place) {
    const row = document.createElement("li");
    row.id = `${this.list.id}-${place}`;
    row.setAttribute("role", "option");
    row.append(word.text);
    if (word.says) row.append(Object.assign(document.createElement("span"), { className: "words__says", textContent: word.says }));
    // The caret stays in the text, and a finger may scroll the list.
    row.addEventListener("mousedown", (event) => event.preventDefault());
    row.addEventListener("click", () => this.take(place));
    return row;
  }

  /** Puts the list under the caret, within the box. */
  place() {
    const mirror = /** @type {HTMLElement} */ (this.box.querySelector(".marked__mirror"));
    const walk = document.createTreeWalker(mirror, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let left = this.area.selectionStart - (this.words[0]?.replaces ?? 0);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const length = node.textContent?.length ?? 0;
      if (left <= length) {
        range.setStart(node, left);
        break;
      }
      left -= length;
    }
    const caret = range.getBoundingClientRect();
    const box = this.box.getBoundingClientRect();
    this.list.style.top = `${caret.bottom - box.top + 4}px`;
    this.list.style.left = `${Math.max(0, Math.min(caret.left - box.left, box.width - this.list.offsetWidth))}px`;
  }

  /** @param {number} place */
  mark(place) {
    this.at = place;
    [...this.list.children].forEach((row, each) => row.setAttribute("aria-selected", String(each === place)));
    if (place < 0) return this.area.removeAttribute("aria-activedescendant");
    this.area.setAttribute("aria-activedescendant", `${this.list.id}-${place}`);
    this.list.children[place].scrollIntoView({ block: "nearest" });
  }

  /** @param {number} place */
  take(place) {
    const word = this.words[place];
    const caret = this.area.selectionEnd;
    const gap = word.text.endsWith("-") || /^[\s,.:;]/.test(this.area.value.slice(caret)) ? "" : " ";
    this.taking = true;
    type(this.area, this.area.selectionStart - word.replaces, caret, word.text + gap);
    this.taking = false;
    this.close();
  }

  close() {
    clearTimeout(this.timer);
    this.running?.abort();
    this.list.hidden = true;
    this.area.removeAttribute("aria-activedescendant");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === " " && event.ctrlKey) this.ask();
    else if (this.list.hidden || event.isComposing || event.shiftKey) return;
    else if (event.key === "ArrowDown") this.mark((this.at + 1) % this.words.length);
    else if (event.key === "ArrowUp") this.mark((Math.max(this.at, 0) - 1 + this.words.length) % this.words.length);
    else if (event.key === "Escape") this.close();
    else if ((event.key === "Enter" || event.key === "Tab") && this.at >= 0) this.take(this.at);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

for (const box of /** @type {NodeListOf<HTMLElement>} */ (form?.querySelectorAll("[data-on]") ?? [])) new Words(box, form?.dataset.words ?? "");
