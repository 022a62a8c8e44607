// @ts-check
/**
 * A card of a game that draws none of its own: the client's twin of templates/plain/_card.html, in the classes of
 * site/card.css; a change here is a change there.
 */

/** @param {string} className @param {...(Node | string | null)} children */
function span(className, ...children) {
  const element = document.createElement("span");
  element.className = className;
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** @param {string} line */
export const textLine = (line) => span("card__line", line);

/**
 * Its size is the CSS variable --card-w.
 * @param {{title: string, kind: string, art?: string, text?: string, [field: string]: any}} card
 * @param {{lazy?: boolean}} [options]  lazy: load the picture when it is seen; default true
 * @returns {HTMLElement}
 */
export function cardFace(card, { lazy = true } = {}) {
  const image = document.createElement("img");
  Object.assign(image, { className: "card__art", alt: "", decoding: "async", draggable: false });
  if (lazy) image.loading = "lazy";
  if (card.art) image.src = card.art;
  const lines = (card.text ?? "").split("\n").filter(Boolean).map(textLine);
  const kind = card.kind.charAt(0).toUpperCase() + card.kind.slice(1);
  const element = span(
    card.title.length > 17 ? "card card--long-title" : "card",
    span(
      "card__face",
      image,
      span("card__head", span("card__title card__title--alone", card.title)),
      span("card__gap"),
      span("card__type", span("card__kind", kind)),
      lines.length ? span("card__body", span("card__text", ...lines)) : null,
    ),
  );
  element.dataset.title = card.title;
  return element;
}
