// Storage of drafts: this device's, shared by all tabs of the site.
import { PREFIX, all as allOf, parse } from "../draft-storage.js";
import { boot } from "./page.js";

/** @typedef {import("./types.js").Draft} Draft */

/** @param {string} id @returns {Draft | null} */
export function find(id) {
  try {
    return parse(localStorage.getItem(PREFIX + id), boot.account);
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

/** All drafts of this device that are for whoever sits here, the latest first. @returns {Draft[]} */
export const all = () => allOf(boot.account);

/** Tells what other tabs write; null where a draft is gone. @param {(id: string, draft: Draft | null) => void} listener */
export function watch(listener) {
  window.addEventListener("storage", (event) => {
    if (event.storageArea === localStorage && event.key?.startsWith(PREFIX)) {
      listener(event.key.slice(PREFIX.length), parse(event.newValue, boot.account));
    }
  });
}

/** A word of this device that is no draft, as how cards are shown. @param {string} name @param {string} [value] */
export function habit(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(`${document.documentElement.dataset.game}-builder-${name}`, value);
    return localStorage.getItem(`${document.documentElement.dataset.game}-builder-${name}`) ?? "";
  } catch {
    return "";
  }
}
