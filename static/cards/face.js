// @ts-check
/**
 * A card of a game that draws none of its own: the client's twin of templates/plain/_card.html, in the classes of
 * site/card.css; a change here is a change there.
 */
import { frame, linesIn, picture, span } from "./elements.js";

/** @param {string} line */
export const textLine = (line) => span("card__line", line);

/**
 * Its size is the CSS variable --card-w.
 * @param {import("./drawing.js").Printed} card
 * @param {{lazy?: boolean}} [options]  lazy: load the picture when it is seen; default true
 * @returns {HTMLElement}
 */
export function cardFace(card, { lazy = true } = {}) {
  const lines = linesIn(card.text).map(textLine);
  const kind = card.kind.charAt(0).toUpperCase() + card.kind.slice(1);
  return frame(
    card,
    [],
    span(
      "card__face",
      picture(card.art ?? "", lazy),
      span("card__head", span("card__title card__title--alone", card.title)),
      span("card__gap"),
      span("card__type", span("card__kind", kind)),
      lines.length ? span("card__body", span("card__text", ...lines)) : null,
    ),
  );
}
