// @ts-check
// What stands above the cards: how many there are, what was asked for in words, what couldn't be read, what was probably meant.
import { gettext, ngettext, woven } from "../messages.js";

/** @typedef {import("../search/types.js").Fault} Fault @typedef {import("../search/types.js").Hint} Hint @typedef {import("../search/types.js").Elsewhere} Elsewhere */

/** @param {string} tag @param {Partial<HTMLElement>} [is] @param {(string | Node)[]} children */
function made(tag, is = {}, ...children) {
  const element = Object.assign(document.createElement(tag), is);
  element.append(...children);
  return element;
}

/** A link to another question, which is asked right here. @param {string} question @param {string | Node} words */
function link(question, words) {
  const found = /** @type {HTMLAnchorElement} */ (made("a", {}, words));
  found.href = `?${new URLSearchParams({ q: question })}`;
  found.dataset.question = question;
  return found;
}

/** @param {Element} place @param {number} number @param {string} said */
export function count(place, number, said) {
  const many = made("b", {}, String(number));
  place.replaceChildren(...(said
    ? woven(ngettext("%(number)s result: %(question)s", "%(number)s results: %(question)s", number), { number: many, question: made("span", { className: "gallery__said" }, said) })
    : woven(ngettext("%(number)s card", "%(number)s cards", number), { number: many })));
}

/** @param {HTMLElement} place @param {Hint[]} hints @param {Elsewhere | null} elsewhere */
export function hint(place, hints, elsewhere) {
  place.hidden = !hints.length && !elsewhere;
  const [hint, other] = hints.map(({ question, words }) => link(question, words));
  if (other) place.replaceChildren(...woven(gettext("Did you mean %(hint)s or %(other)s?"), { hint, other }));
  else place.replaceChildren(...(hint ? woven(gettext("Did you mean %(hint)s?"), { hint }) : []));
  if (!elsewhere) return;
  const { question, number, place: where } = elsewhere;
  const words = ngettext("%(count)s card matches in the %(place)s", "%(count)s cards match in the %(place)s", number, { place: where });
  place.append(...woven(gettext("Only titles are searched. %(cards)s."), { cards: link(question, words) }));
}

/** @param {Element} place @param {Element | null} box @param {Fault[]} found */
export function faults(place, box, found) {
  if (found.length) box?.setAttribute("aria-invalid", "true");
  else box?.removeAttribute("aria-invalid");
  const lines = found.map(({ column, message, suggestion, mended }) => {
    const hint = link(mended, made("code", {}, suggestion));
    const meant = mended ? [" ", ...woven(gettext("Did you mean %(hint)s?"), { hint })] : [];
    return made("li", {}, made("span", { className: "nums" }, gettext("Column %(number)s", { number: column })), `: ${message}`, ...meant);
  });
  place.replaceChildren(...(lines.length ? [made("ul", { className: "faults" }, ...lines)] : []));
}

/** The filters in use, each with the address without it. @param {HTMLElement} place @param {HTMLSelectElement[]} chosen
 * @param {(without: string) => string} addressOf */
export function chips(place, chosen, addressOf) {
  place.hidden = !chosen.length;
  place.replaceChildren(...chosen.map((select) => {
    const without = made("span", { className: "visually-hidden" }, `${gettext("Remove filter:")} `);
    const sign = made("span", { ariaHidden: "true" }, "×");
    const words = `${select.labels[0]?.textContent ?? select.name}: ${select.selectedOptions[0].textContent} `;
    const chip = /** @type {HTMLAnchorElement} */ (made("a", { className: "found__chip" }, without, words, sign));
    chip.href = addressOf(select.name);
    chip.dataset.clears = select.name;
    return made("li", {}, chip);
  }));
}
