// @ts-check
// What the drawings of all cards are made of, in the classes of site/card.css.

/** @param {string} className @param {...(Node | string | null)} children */
export function span(className, ...children) {
  const element = document.createElement("span");
  element.className = className;
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** For the ear alone. @param {string} words */
export const hidden = (words) => span("visually-hidden", words);

/** @param {string} address nothing while it is on its way @param {boolean} lazy whether it is loaded only when it is seen */
export function picture(address, lazy) {
  const image = document.createElement("img");
  Object.assign(image, { className: "card__art", alt: "", decoding: "async", draggable: false });
  if (lazy) image.loading = "lazy";
  if (address) image.src = address;
  return image;
}

/** The card itself, around its face. @param {{title: string}} definition @param {string[]} classes @param {...Node} children */
export function frame({ title }, classes, ...children) {
  const card = span(["card", ...classes, title.length > 17 ? "card--long-title" : ""].filter(Boolean).join(" "), ...children);
  card.dataset.title = title;
  return card;
}

/** The lines of a text. @param {string | undefined} text */
export const linesIn = (text) => (text ?? "").split("\n").filter(Boolean);

/** How a word stands in texts, with its number where it has one. @param {{word: string, number?: boolean}} entry */
export const patternOf = ({ word, number }) => `\\b${word}\\b${number ? "(?: \\d+)?" : ""}`;
