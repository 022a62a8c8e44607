// @ts-check
// Conditions put together, and the places of their words.

/** @typedef {import("./types.js").Node} Node @typedef {import("./types.js").Words} Words @typedef {import("./types.js").Field} Field */

/** The valid parts as one condition. @param {"all" | "anyOf"} is @param {(Node | null)[]} parts @returns {Node | null} */
export function joined(is, parts) {
  const found = /** @type {Node[]} */ (parts.filter(Boolean));
  return found.length > 1 ? { is, parts: found } : (found[0] ?? null);
}

/** Words of a condition. What is left out, is so by its title alone. @param {Node | null} node @returns {Words[]} */
export function withWords(node) {
  if (node?.is === "words") return [node];
  return node?.is === "all" || node?.is === "anyOf" ? node.parts.flatMap(withWords) : [];
}

/** The condition with its words looked for there. @param {Node} node @param {Field[]} places @returns {Node} */
export function placed(node, places) {
  if (node.is === "words") return { ...node, places };
  return node.is === "all" || node.is === "anyOf" ? { ...node, parts: node.parts.map((part) => placed(part, places)) } : node;
}
