// @ts-check
// What the server tells of the cards is asked for once; after that any question is answered here, with or without a line.
import { Searcher } from "./searcher.js";

/** @type {Map<string, Promise<Searcher>>} */
const told = new Map();

/** Rejects without a line, and asks again the next time. @param {string} address @returns {Promise<Searcher>} */
export function searcherAt(address) {
  const known = told.get(address);
  if (known) return known;
  const found = fetch(address, { credentials: "same-origin" }).then(async (answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return new Searcher(await answer.json());
  });
  told.set(address, found);
  found.catch(() => told.delete(address));
  return found;
}
