// Voidream's names and sentences, with terms capitalized as in the manual.
import { gettext, pgettext } from "../../site/messages.js";
import { vocabulary } from "../cards/face.js";
import { store } from "../../table/store.js";
import { endedBeside } from "../../table/words.js";
import { otherSeat } from "./places.js";

/** @type {Record<string, string>} */
export const PHASES = {
  setup: gettext("Setup"),
  beginning: gettext("Beginning"),
  main: gettext("Main phase"),
  conflict: gettext("Conflict"),
  nightmare: gettext("Nightmare"),
  over: gettext("Match over"),
};

/** The same in the midst of a sentence. @type {Record<string, string>} */
const PHASES_WITHIN = {
  setup: gettext("setup"),
  beginning: gettext("beginning"),
  main: gettext("main phase"),
  conflict: gettext("conflict"),
  nightmare: gettext("nightmare"),
  over: pgettext("where a match stands", "over"),
};

/** @param {{kind: "dawn" | "dusk" | null, nightmare?: boolean}} conflict */
export function conflictTitle({ kind, nightmare }) {
  if (nightmare || !kind) return nightmare ? PHASES.nightmare : PHASES.conflict;
  return kind === "dawn" ? gettext("Dawn conflict") : gettext("Dusk conflict");
}

/** The phase in words, or the kind of conflict that interrupts it. @param {import("./types.js").View} view */
export const phaseTitle = ({ conflict, phase }) => (conflict ? conflictTitle(conflict) : (PHASES[phase] ?? phase));

/** The same in the midst of a sentence. @param {import("./types.js").View} view */
function phaseWithin({ conflict, phase }) {
  if (!conflict) return PHASES_WITHIN[phase] ?? phase;
  if (conflict.nightmare || !conflict.kind) return conflict.nightmare ? PHASES_WITHIN.nightmare : PHASES_WITHIN.conflict;
  return conflict.kind === "dawn" ? gettext("dawn conflict") : gettext("dusk conflict");
}

/** A moment of the match in the midst of a sentence. @param {import("./types.js").View} view */
export function momentTitle(view) {
  return view.round ? gettext("round %(round)s, %(phase)s", { round: view.round, phase: phaseWithin(view) }) : gettext("setup");
}

/** Their names by id. @type {Record<string, string>} */
export const FACTIONS = Object.fromEntries(vocabulary.factions.map(({ id, name }) => [id, name]));

/** @type {Record<string, string>} */
export const PILES = { arcana_discard: gettext("Arcana discard"), discard: gettext("Dream discard"), void: gettext("Void") };

/** Why a game ended: for who lost, and for others, to whom the loser is named. @type {Record<string, {you: string, other: string}>} */
const REASONS = {
  bastion: { you: gettext("Your bastion was destroyed."), other: gettext("%(loser)s's bastion was destroyed.") },
  insanity: {
    you: gettext("You entered Nightmare with no arcana left."),
    other: gettext("%(loser)s entered Nightmare with no arcana left."),
  },
};
const DRAWS = /** @type {Record<string, string>} */ ({
  bastion: gettext("Both bastions fell at the same time."),
  "round-limit": gettext("The match reached the limit of 200 rounds."),
});

/** @param {import("../../table/types.js").Result} result */
export function reason({ winner, reason: why }) {
  // The kit has sentences for these.
  if (endedBeside({ reason: why })) return "";
  if (!winner) return DRAWS[why] ?? gettext("The match is a draw.");
  const loser = otherSeat(winner);
  const told = REASONS[why];
  if (!told) return "";
  return store.state.seats[loser].you ? told.you : told.other.replace("%(loser)s", `{${loser}}`);
}

/** The text in force at a position of a mind card. @param {import("./types.js").Definition | null} mind @param {number} at */
export function mindText(mind, at) {
  const positions = mind?.positions;
  if (!positions) return "";
  if (Array.isArray(positions)) return positions[4 - at] ?? "";
  return positions[at === 0 && "spent" in positions ? "spent" : String(at)] ?? "";
}
