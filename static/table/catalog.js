// The printed facts of every card in this match, by title. Immutable: the address carries a digest of the content.

/** @typedef {import("./types.js").Definition} Definition */

/** @type {Map<string, Definition>} */
const definitions = new Map();
let loadedFrom = "";

/**
 * Loads the catalog at this address, once. A table without texts is still playable, so a failure only leaves it empty.
 * @param {string} url
 * @param {string[]} inSight   the titles whose pictures are wanted first: they come in one answer
 * @param {() => void} onNews  is called when anything new has come
 */
export async function loadCatalog(url, inSight, onNews) {
  if (!url || url === loadedFrom) return;
  loadedFrom = url;
  const catalog = await load(url);
  if (!catalog) {
    loadedFrom = "";
    return;
  }
  for (const [title, definition] of Object.entries(catalog)) definitions.set(title, { ...definition, title });
  const awaited = [...new Set(inSight)].flatMap((title) => {
    const definition = definitions.get(title);
    return definition?.slug && !definition.art?.startsWith("data:") ? [definition] : [];
  });
  for (const definition of awaited) definitions.set(definition.title, { ...definition, art: "" });
  onNews();
  if (!awaited.length) return;
  const pictures = await load(`${url.replace(/\.json$/, "")}/art.json?of=${awaited.map(({ slug }) => slug).join()}`);
  for (const definition of awaited) {
    const picture = pictures?.[definition.slug ?? ""];
    definitions.set(definition.title, picture ? { ...definition, art: `data:image/svg+xml,${encodeURIComponent(picture)}` } : definition);
  }
  onNews();
}

/** @param {string} url @returns {Promise<Record<string, any> | null>} */
async function load(url) {
  try {
    const response = await fetch(url, { credentials: "same-origin" });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * @param {string | null | undefined} title
 * @returns {Definition | null}
 */
export function definitionOf(title) {
  return (title && definitions.get(title)) || null;
}
