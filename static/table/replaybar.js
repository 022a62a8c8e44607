// The bar of a finished match, in place of the prompt: position in the match and navigation.
import { gettext, pgettext, woven } from "../site/messages.js";
import { judgedAt, loadAnalysis, thoughtAt } from "./analysis.js";
import { loadComments } from "./comments.js";
import { game } from "./game.js";
import { html, useEffect } from "./html.js";
import { IconButton } from "./parts.js";
import { seatsHere } from "./places.js";
import { mayPlayOn, openPlayOn } from "./playon.js";
import {
  commentedMoments, copyAddress, flipAutoplay, happened, lookFrom, nextRound, position, positionWords, previousRound, showResult, slideTo, stepBack, stepOn,
  toBeginning, toEnd,
} from "./replay.js";
import { toast } from "./session.js";
import { store } from "./store.js";
import { points } from "./weighed.js";
import { GRADES, openWhy } from "./whypanel.js";

export function ReplayBar() {
  const { telling, caption, closed } = store.state;
  if (closed) {
    return html`
      <div class="prompt__line"><p class="prompt__ask">${game().words.over}</p>
        <p class="prompt__how">${game().words.closed}</p></div>
      <div class="prompt__buttons"><button type="button" class="button button--primary" onClick=${showResult}>${gettext("Show result")}</button></div>`;
  }
  const { number, last } = position();
  return html`
    <div class="replay">
      <div class="replay__line">
        <p class="replay__told">${telling && caption ? caption : happened()}</p>
        <${Why} seq=${number - 1} />
        <${Sides} />
        ${number === last && html`<button type="button" class="button replay__result" onClick=${showResult}>${gettext("Show result")}</button>`}
        ${mayPlayOn() && html`<button type="button" class="button replay__on" aria-haspopup="dialog" onClick=${openPlayOn}>${gettext("Play on")}<span> ${pgettext("after “Play on”", "from here")}</span></button>`}
        <${IconButton} icon="link" name=${gettext("Copy link to this moment")} className="replay__link" onClick=${copy} />
        <${IconButton} icon="more" name=${gettext("Replay options")} className="replay__more" aria-haspopup="dialog" onClick=${openPanel} />
      </div>
      <div class="replay__line"><${Steps} /><${Slider} /></div>
    </div>`;
}

const openPanel = () => store.set({ panel: { kind: "replay" } });

/** Where a page mayn't copy, the panel shows the link. */
async function copy() {
  if (await copyAddress()) toast(gettext("Link copied."), "", "check");
  else openPanel();
}

function Steps() {
  const { replay, view } = store.state;
  const { number, first, last } = position();
  const hasRounds = view && game().chapterOf(view) !== undefined;
  const atFirst = number <= first;
  const atLast = number >= last;
  const playing = replay?.playing ?? false;
  return html`
    <div class="replay__steps" role="group" aria-label=${gettext("Replay")}>
      <${IconButton} icon="beginning" name=${gettext("Go to start")} keys=${pgettext("key", "Home")} aria-disabled=${String(atFirst)} onClick=${toBeginning} />
      ${hasRounds && html`<${IconButton} icon="round-back" name=${gettext("Previous round")} keys="Shift+←" aria-disabled=${String(atFirst)} onClick=${previousRound} />`}
      <${IconButton} icon="back" name=${gettext("Previous move")} keys="←" aria-disabled=${String(atFirst)} onClick=${stepBack} />
      <${IconButton} icon=${playing ? "pause" : "start"} name=${playing ? gettext("Pause") : gettext("Play")} keys=${pgettext("key", "Space")} className="replay__play" onClick=${flipAutoplay} />
      <${IconButton} icon="on" name=${gettext("Next move")} keys="→" aria-disabled=${String(atLast)} onClick=${stepOn} />
      ${hasRounds && html`<${IconButton} icon="round-on" name=${gettext("Next round")} keys="Shift+→" aria-disabled=${String(atLast)} onClick=${nextRound} />`}
      <${IconButton} icon="end" name=${gettext("Go to end")} keys=${pgettext("key", "End")} aria-disabled=${String(atLast)} onClick=${toEnd} />
    </div>`;
}

function Slider() {
  const { number, first, last, title } = position();
  const isOpen = Boolean(store.state.replay);
  useEffect(() => {
    if (isOpen) {
      void loadComments();
      void loadAnalysis();
    }
  }, [isOpen]);
  return html`
    <div class="replay__where">
      <input type="range" class="replay__slider" min=${first} max=${last} value=${number} list="commented-moments" aria-label=${gettext("Move")} aria-valuetext=${positionWords()}
        onInput=${(/** @type {any} */ event) => slideTo(Number(event.currentTarget.value))} />
      <datalist id="commented-moments">${[...new Set(commentedMoments())].map((each) => html`<option key=${each} value=${each}></option>`)}</datalist>
      <p class="replay__number" aria-hidden="true">${woven(gettext("%(number)s of %(last)s"), { number: html`<b>${number}</b>`, last })}<span>${title[0]?.toUpperCase()}${title.slice(1)}</span></p>
    </div>`;
}

/** The AI's thinking on the last decision, or its grade, if known. @param {{seq: number}} props */
function Why({ seq }) {
  const judged = judgedAt(seq);
  if (!judged && !thoughtAt(seq)) return null;
  return html`<button type="button" class="button replay__why" onClick=${() => openWhy(seq)}>
    ${judged?.grade ? html`<b><span class="replay__grade">${GRADES[judged.grade]} </span>${points(-judged.cost)}</b>` : gettext("Why?")}</button>`;
}

/** @param {import("./types.js").Audience} from */
const seenBy = (from) => (from === "spectator" ? gettext("Spectator") : store.state.seats[from].name);

/** From which side the match is seen. */
export function Sides() {
  const { replay, config } = store.state;
  const from = replay?.from ?? config.you ?? "spectator";
  return html`
    <label class="replay__from"><span>${gettext("View as")}</span>
      <select aria-label=${gettext("View as")} value=${from} onChange=${(/** @type {any} */ event) => lookFrom(event.currentTarget.value)}>
        ${[...seatsHere(), "spectator"].map((each) => html`<option key=${each} value=${each} selected=${each === from}>${seenBy(each)}</option>`)}
      </select></label>`;
}
