// Decisions that are asked again after a takeback.
import { store } from "./store.js";

/** Whether something was taken back with these events, and nothing has happened since. @param {import("./types.js").GameEvent[]} events */
export const isTakenBack = (events) => "back_to" in (events.at(-1) ?? {});

/** Whether a decision is asked again: then nobody but the player answers it. @param {import("./types.js").Decision} decision */
export function isAskedAgain(decision) {
  const last = store.state.log.at(-1);
  return last?.seq === decision.seq && isTakenBack(store.state.log);
}
