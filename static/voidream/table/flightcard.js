// A card for the flight layer: an element of its own, so that it can travel while the table is already drawn anew.
import { cardBack, cardFace } from "../cards/face.js";
import { definitionOf } from "../../table/catalog.js";

/**
 * @param {{value?: number, title?: string} | string | null} card
 * @param {boolean} faceUp
 * @returns {HTMLElement}
 */
export function flightCard(card, faceUp) {
  const facts = typeof card === "object" && card ? card : {};
  const box = document.createElement("div");
  box.className = "likeness";
  const definition = faceUp ? definitionOf(facts.title) : null;
  box.append(definition ? cardFace(/** @type {any} */ (definition), { lazy: false }) : cardBack(facts.value ?? null));
  return box;
}
