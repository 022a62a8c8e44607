// The printed facts of every card in this match, by title. Immutable: the address carries a digest of the content.

/** @typedef {import("./types.js").Definition} Definition */

/** @type {Map<string, Definition>} */
const definitions = new Map();
let loadedFrom = "";

/**
 * Loads the catalog at this address, once. A table without texts is still playable, so a failure only leaves it empty.
 * @param {string} url
 * @returns {Promise<boolean>} whether anything new has come
 */
export async function loadCatalog(url) {
  if (!url || url === loadedFrom) return false;
  loadedFrom = url;
  try {
    const response = await fetch(url, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`catalog: ${response.status}`);
    const data = await response.json();
    const cards = data.cards ?? data.definitions ?? data;
    for (const [title, definition] of Object.entries(cards)) definitions.set(title, { ...definition, title });
    return true;
  } catch {
    loadedFrom = "";
    return false;
  }
}

/**
 * @param {string | null | undefined} title
 * @returns {Definition | null}
 */
export function definitionOf(title) {
  return (title && definitions.get(title)) || null;
}

/** @param {string | null | undefined} title @returns {string} */
export function artOf(title) {
  const definition = definitionOf(title);
  return definition?.slug ? `/cards/${definition.slug}/art.svg` : "";
}
