// Import of a list that came from elsewhere, as a draft.
import { entriesOf } from "./history.js";
import { look } from "./server.js";

/** @typedef {import("./types.js").Check} Check @typedef {import("./types.js").Content} Content */

/**
 * With only those choices that don't follow from the cards, so that the others go along when the cards change.
 * @param {Check} answer @returns {Promise<Content>}
 */
export async function ownChoices(answer) {
  const { name, choices } = answer.deck;
  const boards = { entries: entriesOf(answer.deck.entries), maybeboard: entriesOf(answer.maybeboard) };
  const unread = [...answer.unread ?? [], ...(answer.doubts ?? []).map((doubt) => ({ ...doubt, nearest: [] }))];
  const content = { name: name ?? "", ...boards, notes: answer.card_notes, choices: {}, unread };
  const without = await look(content);
  const own = Object.entries(choices).filter(([id, value]) => value && without.deck.choices[id] !== value);
  return { ...content, choices: Object.fromEntries(own) };
}
