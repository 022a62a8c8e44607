// Voidream's names and sentences: its terms as the manual capitalizes them.

/** @type {Record<string, string>} */
export const PHASES = {
  setup: "Setup",
  beginning: "Beginning",
  main: "Main phase",
  conflict: "Conflict",
  nightmare: "Nightmare",
  over: "Over",
};

/** The phase in words, or the kind of conflict that interrupts it. @param {import("./types.js").View} view */
export function phaseTitle({ conflict, phase }) {
  if (!conflict) return PHASES[phase] ?? phase;
  if (conflict.nightmare) return "Nightmare";
  return conflict.kind ? `${conflict.kind === "dawn" ? "Dawn" : "Dusk"} conflict` : "Conflict";
}

/** A moment of the match in the midst of a sentence. @param {import("./types.js").View} view */
export function momentTitle(view) {
  const title = phaseTitle(view);
  return view.round ? `round ${view.round}, ${title[0].toLowerCase()}${title.slice(1)}` : "the setup";
}

/** @type {Record<string, string>} */
export const FACTIONS = {
  court: "Chimeric Court",
  fracta: "Fracta",
  subter: "Subter Venellam",
  maze: "The Maze",
  neutral: "Neutral",
};

/** @type {Record<string, string>} */
export const PILES = { arcana_discard: "Arcana discard", discard: "Dream discard", void: "Void" };

/** Why a game ended; {loser} stands for who lost. @type {Record<string, string>} */
const REASONS = {
  bastion: "{loser}'s bastion was destroyed.",
  insanity: "{loser} entered Nightmare with nothing left to void, and lost to insanity.",
  abandoned: "{loser} left the dream.",
};
const DRAWS = /** @type {Record<string, string>} */ ({
  bastion: "Both bastions fell at once.",
  "round-limit": "Two hundred rounds passed without an end.",
});
/** What any game says for itself. */
const ANY = ["concession", "timeout", "claim", "no-show", "ruling", "draw"];

/** @param {import("../../table/types.js").Result} result */
export function reason({ winner, reason: why }) {
  if (ANY.includes(why)) return "";
  if (!winner) return DRAWS[why] ?? "The dream ends in a draw.";
  return (REASONS[why] ?? "The dream is over.").replace("{loser}", `{${winner === "A" ? "B" : "A"}}`);
}

/** The text in force at a position of a mind card. @param {import("./types.js").Definition | null} mind @param {number} at */
export function mindText(mind, at) {
  const positions = mind?.positions;
  if (!positions) return "";
  if (Array.isArray(positions)) return positions[4 - at] ?? "";
  return positions[at === 0 && "spent" in positions ? "spent" : String(at)] ?? "";
}
