// A draft's history: each change is a step that can be taken back and made again. Nothing here touches page or storage.

/** @typedef {import("./types.js").Content} Content @typedef {import("./types.js").Step} Step @typedef {import("./types.js").Draft} Draft */

const MOST_STEPS = 200;
/** @type {import("./types.js").CardNote} */
const NO_NOTE = {};

/** @returns {Content} */
export const blank = () => ({ name: "", entries: {}, maybeboard: {}, notes: {}, choices: {}, unread: [] });

/**
 * @template T
 * @param {Record<string, T>} before @param {Record<string, T>} after @param {T} none
 */
function differences(before, after, none) {
  /** @type {Record<string, [T, T]>} */
  const found = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const was = before[key] ?? none;
    const is = after[key] ?? none;
    if (was !== is && JSON.stringify(was) !== JSON.stringify(is)) found[key] = [was, is];
  }
  return found;
}

/** @param {string} says @param {Content} before @param {Content} after @returns {Step | null} */
function stepBetween(says, before, after) {
  /** @type {Step} */
  const step = {
    says,
    entries: differences(before.entries, after.entries, 0),
    maybeboard: differences(before.maybeboard ?? {}, after.maybeboard ?? {}, 0),
    notes: differences(before.notes ?? {}, after.notes ?? {}, NO_NOTE),
    choices: differences(before.choices, after.choices, ""),
  };
  if (before.name !== after.name) step.name = [before.name, after.name];
  if (JSON.stringify(before.unread) !== JSON.stringify(after.unread)) step.unread = [before.unread, after.unread];
  return isEmpty(step) ? null : step;
}

/** @param {Step} step */
const isEmpty = (step) =>
  !step.name && !step.unread && [step.entries, step.maybeboard ?? {}, step.notes ?? {}, step.choices].every((pairs) => !Object.keys(pairs).length);

/** @param {Step} step */
const isNaming = (step) => Boolean(step.name) && isEmpty({ ...step, name: undefined });

/**
 * @template T
 * @param {Record<string, T>} values @param {Record<string, [T, T]>} pairs @param {0 | 1} side @returns {Record<string, T>}
 */
function turned(values, pairs, side) {
  const found = { ...values };
  for (const [key, pair] of Object.entries(pairs)) {
    // What is kept of a note that there wasn't is an object, too.
    if (pair[side] && JSON.stringify(pair[side]) !== "{}") found[key] = pair[side];
    else delete found[key];
  }
  return found;
}

/** @param {Content} content @param {Step} step @param {0 | 1} side 0: as before it, 1: as after it @returns {Content} */
function at(content, step, side) {
  return {
    name: step.name ? step.name[side] : content.name,
    entries: turned(content.entries, step.entries, side),
    maybeboard: turned(content.maybeboard ?? {}, step.maybeboard ?? {}, side),
    notes: turned(content.notes ?? {}, step.notes ?? {}, side),
    choices: turned(content.choices, step.choices, side),
    unread: step.unread ? step.unread[side] : content.unread,
  };
}

/**
 * The draft after one more change; the same draft if nothing changes. Letters of a name make one step together.
 * @param {Draft} draft @param {string} says @param {Content} after @returns {Draft}
 */
export function advance(draft, says, after) {
  const step = stepBetween(says, draft.content, after);
  if (!step) return draft;
  const last = draft.done.at(-1);
  const done = last && isNaming(last) && isNaming(step)
    ? [...draft.done.slice(0, -1), { ...step, name: /** @type {[string, string]} */ ([last.name?.[0] ?? "", after.name]) }]
    : [...draft.done, step];
  return written({ ...draft, content: after, done: done.slice(-MOST_STEPS), undone: [] });
}

/** @param {Draft} draft @returns {Draft} */
export function undone(draft) {
  const step = draft.done.at(-1);
  if (!step) return draft;
  return written({ ...draft, content: at(draft.content, step, 0), done: draft.done.slice(0, -1), undone: [...draft.undone, step] });
}

/** @param {Draft} draft @returns {Draft} */
export function redone(draft) {
  const step = draft.undone.at(-1);
  if (!step) return draft;
  return written({ ...draft, content: at(draft.content, step, 1), done: [...draft.done, step], undone: draft.undone.slice(0, -1) });
}

/** @param {Draft} draft @returns {Draft} */
const written = (draft) => ({ ...draft, rev: draft.rev + 1, at: Date.now() });

/** @param {string} id @param {Partial<Draft>} more @returns {Draft} */
export const newDraft = (id, more) =>
  ({ id, slug: "", version: 0, content: blank(), done: [], undone: [], rev: 0, at: Date.now(), ...more });

/** @param {import("./types.js").EntryList} list @returns {Record<string, number>} */
export function entriesOf(list) {
  /** @type {Record<string, number>} */
  const entries = {};
  for (const [title, copies] of list) entries[title] = (entries[title] ?? 0) + copies;
  return entries;
}

/** @param {Record<string, number>} entries */
export const total = (entries) => Object.values(entries).reduce((sum, copies) => sum + copies, 0);
