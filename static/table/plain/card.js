// A card described by words: title, facts, text, current state and owner.
import { gettext } from "../../site/messages.js";
import { definitionOf } from "../catalog.js";
import { html } from "../html.js";
import { Slot } from "../slot.js";
import { store } from "../store.js";
import { listed } from "../words.js";
import { handleUnder } from "./zones.js";

/** @typedef {import("./types.js").Card} Card @typedef {import("./types.js").Seat} Seat */

/** @param {Seat} seat */
export const nameOf = (seat) => (seat === store.state.you ? gettext("you") : store.state.seats[seat]?.name ?? gettext("seat %(seat)s", { seat }));

/** @param {Card} card */
const factsOf = ({ fields = {} }) => Object.entries(fields).map(([label, value]) => `${label} ${value}`);

/** The text of a card, from the view or as printed. @param {Card} card */
export const textOf = ({ title, text }) => text ?? definitionOf(title)?.text ?? "";

/** A card for the ear. @param {Card} card */
const spokenName = (card) => [card.title || gettext("Face-down card"), ...factsOf(card)].join(", ");

/** What is true of it now, in words. @param {Card} card */
export function noteOn({ state = [], owner, under = [] }) {
  const parts = [...state];
  if (owner) parts.push(owner === store.state.you ? gettext("yours") : gettext("owned by %(name)s", { name: nameOf(owner) }));
  if (under.length) parts.push(gettext("with %(titles)s", { titles: listed(under.map(({ title }) => title)) }));
  const said = parts.join(" · ");
  return said && said[0].toUpperCase() + said.slice(1);
}

/** @param {import("../game.js").FaceProps} props */
export function Face({ title, card }) {
  /** @type {Card} */
  const known = { ...card, title };
  const { art } = definitionOf(title) ?? {};
  const { fields = {}, state = [], owner } = known;
  const text = textOf(known);
  if (!title && !Object.keys(fields).length) return html`<${Back} />`;
  return html`
    <span class=${`face sheet ${title ? "" : "sheet--down"}`} data-owner=${owner} aria-hidden="true">
      ${art && html`<img class="sheet__art" src=${art} alt="" />`}
      <span class="sheet__title">${title || gettext("Face down")}</span>
      ${Object.keys(fields).length > 0 && html`<span class="sheet__fields">${Object.entries(fields).map(([label, value]) => html`
        <span key=${label} class="sheet__field"><small>${label}</small> <b>${value}</b></span>`)}</span>`}
      ${text && html`<span class="sheet__text">${text}</span>`}
      ${state.length > 0 && html`<span class="sheet__state">${state.map((word) => html`<span key=${word}>${word}</span>`)}</span>`}
      ${owner && html`<span class="sheet__owner">${owner === store.state.you ? gettext("Yours") : nameOf(owner)}</span>`}
    </span>`;
}

/** The back of a card, or of many. @param {{many?: number}} props */
export function Back({ many }) {
  return html`<span class="face sheet sheet--back" aria-hidden="true">${many !== undefined && html`<b>${many}</b>`}</span>`;
}

/** @param {{handle: string, card: Card}} props */
export function TableCard({ handle, card }) {
  const classes = ["spot", ...(card.state ?? []).map((word) => `is-${word.replace(/\W+/g, "-").toLowerCase()}`)];
  const under = card.under ?? [];
  return html`
    <${Slot} id=${handle} className=${classes.join(" ")} ...${looks(card)}
      under=${under.length > 0 && html`<div class="spot__under" role="group" aria-label=${card.title ? gettext("Under %(title)s", { title: card.title }) : gettext("Under it")}>
        ${under.map((each, index) => html`<${Under} key=${handleUnder(handle, each, index)} handle=${handleUnder(handle, each, index)} card=${each} />`)}</div>`}>
      <${Face} title=${card.title} card=${card} />
    <//>`;
}

/**
 * Its accessible name and zoom; without further details, only the name.
 * @param {Card} card
 */
function looks(card) {
  const [name, note] = [spokenName(card), noteOn(card)];
  const hasMore = textOf(card) || definitionOf(card.title);
  return hasMore ? { title: card.title, name, note } : { name: note ? `${name}. ${note}` : name };
}

/** @param {{handle: string, card: Card}} props */
function Under({ handle, card }) {
  return html`
    <${Slot} id=${handle} className="spot--under" ...${looks(card)}>
      <span class="face" aria-hidden="true">${card.title}</span>
    <//>`;
}

/** Facts beside an enlarged card: its text and fields. @param {Card | undefined} card @param {string | null} title */
export function factsOn(card, title) {
  const known = { ...card, title: card?.title || title || "" };
  const text = textOf(known);
  const told = factsOf(known);
  const sections = [];
  if (text) sections.push(html`<section><h2>${gettext("Text")}</h2>${text.split("\n").map((line, index) => html`<p key=${index}>${line}</p>`)}</section>`);
  if (told.length) sections.push(html`<section><h2>${gettext("Facts")}</h2><p>${told.join(" · ")}</p></section>`);
  return sections;
}

/** A card that flies over the table. @param {any} card @param {boolean} faceUp */
export function flightCard(card, faceUp) {
  const box = document.createElement("div");
  box.className = `likeness face sheet ${faceUp && card?.title ? "" : "sheet--back"}`;
  if (faceUp && card?.title) box.textContent = card.title;
  return box;
}
