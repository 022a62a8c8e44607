// Ways to pass for longer at Dreamtides' table, and moments where a player may choose never to be asked.
import { gettext } from "../../site/messages.js";
import { store } from "../../table/store.js";

/**
 * @typedef {import("../../table/types.js").Decision} Decision
 * @typedef {import("./types.js").View} View
 */

/** What waits on the stack now. */
const stack = () => /** @type {View | null} */ (store.state.view)?.stack ?? [];

/** What would resolve next. */
const top = () => stack()[stack().length - 1];

/** Whether another asks for an answer to the top of the stack, and it is of that kind. @param {Decision} decision @param {string[]} kinds */
const isAnswerTo = ({ about }, kinds) => about === "priority" && kinds.includes(top()?.kind ?? "");

export const passing = {
  /** @type {Record<string, import("../../table/game.js").Way>} */
  ways: {
    stack: {
      wish: gettext("Until the stack is empty"),
      doing: gettext("Passing until the stack is empty"),
      isOver: ({ about, kind }) => kind === "action" && about !== "priority",
    },
    turn: {
      wish: gettext("Until my turn"),
      doing: gettext("Passing until my turn"),
      isOver: ({ about }) => about === "main",
    },
  },
  /** @param {Decision} decision */
  offered({ about }) {
    const { view, you } = store.state;
    const theirs = /** @type {View | null} */ (view)?.active !== you;
    if (about === "ending") return [];
    return [...(about === "priority" && stack().length > 1 ? ["stack"] : []), ...(about === "priority" && theirs ? ["turn"] : [])];
  },
};

/** @type {import("../../table/game.js").Stop[]} */
export const stops = [
  { key: "ask-at-cards", label: gettext("Let me respond to my opponent’s cards"), isCase: (decision) => isAnswerTo(decision, ["card", "copy"]) },
  {
    key: "ask-at-abilities",
    label: gettext("Let me respond to abilities"),
    isCase: (decision) => isAnswerTo(decision, ["activated", "triggered"]),
  },
  { key: "ask-at-ending", label: gettext("Let me respond at the end of my opponent’s turn"), isCase: ({ about }) => about === "ending" },
];

/** What ends a turn, lets the stack resolve, or lets the next turn start: by what is asked. @type {Record<string, string>} */
const PASSES = { main: gettext("End turn"), priority: gettext("Let it resolve"), ending: gettext("Start my turn") };

/** @param {Decision} decision */
export const passWords = ({ about = "" }) => PASSES[about] ?? gettext("Pass");

/** Offers to pass for the player where nothing else is possible. @param {Decision} decision */
export const offerWords = ({ about }) =>
  about === "main" ? gettext("No other moves. End turns like this automatically?") : gettext("No other moves. Continue automatically when this happens?");
