// A line on the table, move by move: the better one from the review, or what an AI expected. Cards hidden from that side are
// guesses.
import { gettext, woven } from "../site/messages.js";
import { announce } from "./announce.js";
import { html } from "./html.js";
import { IconButton } from "./parts.js";
import { seenBy, toSeq } from "./replay.js";
import { toast } from "./session.js";
import { store } from "./store.js";
import { forgetSteps } from "./playback.js";

/** @typedef {import("./types.js").LineShown} LineShown */

/** Opens it over the replay, at its first move. @param {number} seq @param {"review" | "thought"} source */
export async function openLine(seq, source) {
  const found = await fetched(seq, source);
  if (!found || found.frames.length < 2) {
    toast(gettext("This line can’t be shown: the rules have changed since the match."), "");
    return;
  }
  await toSeq(seq);
  show({ seq, source, seat: found.seat, frames: found.frames, at: 1 });
  document.getElementById("prompt")?.focus({ preventScroll: true });
}

/** @param {number} seq @param {string} source @returns {Promise<Pick<LineShown, "seat" | "frames"> | null>} */
async function fetched(seq, source) {
  try {
    const response = await fetch(`${store.state.config.links.lines}${seq}/${source}.json`, { credentials: "same-origin" });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** @param {LineShown} line */
function show(line) {
  forgetSteps();
  store.set({ line, ...seenBy(line.seat), shown: line.frames[line.at].view, telling: false, caption: "", banner: "", zoom: null });
  announce(`${placeIn(line)} ${movedTo(line)}`);
}

/** @param {number} at */
function stepTo(at) {
  const { line } = store.state;
  if (line) show({ ...line, at: Math.max(0, Math.min(line.frames.length - 1, at)) });
}

/** Back to the match, to the decision that it left. */
export function leaveLine() {
  const { line } = store.state;
  if (line) void toSeq(line.seq);
}

/** @param {LineShown} line */
const whatItIs = ({ source }) => (source === "review" ? gettext("Better line") : gettext("Expected line"));

/** @param {LineShown} shown */
function placeIn(shown) {
  const { at, frames } = shown;
  const line = whatItIs(shown);
  if (!at) return gettext("%(line)s, before its first move.", { line });
  return gettext("%(line)s, move %(number)s of %(last)s.", { line, number: at, last: frames.length - 1 });
}

/** @param {LineShown} line */
function movedTo({ at, frames }) {
  const { seat, words } = frames[at];
  return seat ? gettext("%(name)s: %(words)s", { name: store.state.seats[seat].name, words }) : gettext("Starting position.");
}

/** The keys while a line is shown. @type {Record<string, () => void>} */
export const lineKeys = {
  ArrowLeft: () => stepTo((store.state.line?.at ?? 0) - 1),
  ArrowRight: () => stepTo((store.state.line?.at ?? 0) + 1),
  Home: () => stepTo(0),
  End: () => stepTo(Infinity),
  Escape: leaveLine,
};

/** In the place of the replay's bar. @param {{line: LineShown}} props */
export function LineBar({ line }) {
  const { at, frames } = line;
  const last = frames.length - 1;
  return html`
    <div class="replay replay--line">
      <div class="replay__line">
        <p class="replay__told"><b>${whatItIs(line)}</b> <span>${movedTo(line)}</span></p>
        <button type="button" class="button replay__leave" onClick=${leaveLine}>${gettext("Back to match")}</button>
      </div>
      <div class="replay__line">
        <div class="replay__steps" role="group" aria-label=${whatItIs(line)}>
          <${IconButton} icon="back" name=${gettext("Previous move")} keys="←" aria-disabled=${String(at === 0)} onClick=${lineKeys.ArrowLeft} />
          <${IconButton} icon="on" name=${gettext("Next move")} keys="→" aria-disabled=${String(at === last)} onClick=${lineKeys.ArrowRight} />
        </div>
        <p class="replay__number">${woven(gettext("%(number)s of %(last)s"), { number: html`<b>${at}</b>`, last })}</p>
        <p class="replay__note">${gettext("Hidden cards are guesses.")}</p>
      </div>
    </div>`;
}
