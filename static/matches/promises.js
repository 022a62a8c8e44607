// @ts-check
// The shuffle commitments shown to this browser, and the salts it sent.

/** @typedef {{commitment: string, salt: string}} Promised */

const KEY = "shuffles";
const KEPT = 60;

/** @param {string} match @param {Promised} promised */
export function remember(match, promised) {
  const rest = Object.entries(all()).filter(([id]) => id !== match).slice(1 - KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...rest, [match, promised]])));
  } catch {
    // Without a place to keep it, the rest can be checked all the same.
  }
}

/** @param {string} match @returns {Promised | null} */
export const promisedOf = (match) => all()[match] ?? null;

/** @returns {Record<string, Promised>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** A random secret of 128 bits. */
export function newSalt() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
