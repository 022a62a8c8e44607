// @ts-check
// Storage of the drafts that this device keeps: one entry of its storage for each. Drafts of an account are shown to that account alone;
// those from before somebody signed in are whoever's sits there.

/** @typedef {import("./builder/types.js").Draft} Draft */

export const PREFIX = `${document.documentElement.dataset.game}-draft:`;

/** @param {string | null} text @param {string} account @returns {Draft | null} */
export function parse(text, account) {
  try {
    const draft = JSON.parse(text ?? "null");
    const isWhole = draft?.id && draft.content?.entries && Array.isArray(draft.done);
    return isWhole && [undefined, "", account].includes(draft.account) ? draft : null;
  } catch {
    return null;
  }
}

/** All drafts of this device, the latest first. @param {string} account @returns {Draft[]} */
export function all(account) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const drafts = keys.map((key) => parse(localStorage.getItem(key), account));
    return drafts.filter((draft) => draft !== null).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** Whether something is in it that is saved nowhere else. @param {Draft} draft */
export const isUnsaved = (draft) => !draft.slug || draft.done.length > 0;
