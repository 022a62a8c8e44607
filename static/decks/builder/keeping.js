// Where drafts are kept: this device's storage, one entry for each, shared by all tabs of the site. Drafts of an account
// are shown to that account alone; those from before somebody signed in are whoever's sits there.
import { boot } from "./page.js";

/** @typedef {import("./types.js").Draft} Draft */

const PREFIX = "voidream-draft:";

/** @param {string | null} text @returns {Draft | null} */
function parse(text) {
  try {
    const draft = JSON.parse(text ?? "null");
    const isWhole = draft?.id && draft.content?.entries && Array.isArray(draft.done);
    return isWhole && [undefined, "", boot.account].includes(draft.account) ? draft : null;
  } catch {
    return null;
  }
}

/** @param {string} id @returns {Draft | null} */
export function find(id) {
  try {
    return parse(localStorage.getItem(PREFIX + id));
  } catch {
    return null;
  }
}

/** @param {Draft} draft @returns {"kept" | "full" | "blocked"} */
export function keep(draft) {
  try {
    localStorage.setItem(PREFIX + draft.id, JSON.stringify({ ...draft, account: boot.account }));
    return "kept";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";
  }
}

/** @param {string} id */
export function forget(id) {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // What can't be reached keeps nothing either.
  }
}

/** All drafts of this device, the latest first. @returns {Draft[]} */
export function all() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const drafts = keys.map((key) => parse(localStorage.getItem(key)));
    return drafts.filter((draft) => draft !== null).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** Tells what other tabs write; null where a draft is gone. @param {(id: string, draft: Draft | null) => void} listener */
export function watch(listener) {
  window.addEventListener("storage", (event) => {
    if (event.storageArea === localStorage && event.key?.startsWith(PREFIX)) {
      listener(event.key.slice(PREFIX.length), parse(event.newValue));
    }
  });
}

/** A word of this device that is no draft, as how cards are shown. @param {string} name @param {string} [value] */
export function habit(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(`voidream-builder-${name}`, value);
    return localStorage.getItem(`voidream-builder-${name}`) ?? "";
  } catch {
    return "";
  }
}
