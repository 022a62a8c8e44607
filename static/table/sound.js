// Short, soft sounds, synthesized here: your turn, a card, a strike, time, the end. Silent until the first interaction with the page,
// and for players who turn them off.
import { play } from "../site/chime.js";
import { game } from "./game.js";
import { keepSetting, setting } from "./settings.js";
import { store } from "./store.js";

/** @typedef {import("./game.js").Cue} Cue */

/** @type {Record<Cue, import("../site/chime.js").Note[]>} */
const CUES = {
  turn: [{ at: 0, for: 0.35, from: 659, loud: 0.09 }, { at: 0.13, for: 0.5, from: 880, loud: 0.09 }],
  play: [{ at: 0, for: 0.14, from: 520, to: 300, loud: 0.06, wave: "triangle" }, { at: 0.05, for: 0.22, from: 196, loud: 0.05 }],
  strike: [{ at: 0, for: 0.4, from: 150, to: 45, loud: 0.22 }, { at: 0, for: 0.1, from: 330, to: 90, loud: 0.05, wave: "triangle" }],
  time: [{ at: 0, for: 0.12, from: 988, loud: 0.08 }, { at: 0.2, for: 0.12, from: 988, loud: 0.08 }],
  end: [{ at: 0, for: 0.9, from: 440, loud: 0.07 }, { at: 0.18, for: 1, from: 554, loud: 0.07 }, { at: 0.36, for: 1.4, from: 659, loud: 0.07 }],
};

/** @type {AudioContext | null} */
let room = null;

export const isOn = () => setting("sound") !== false;

export function flipSound() {
  keepSetting("sound", !isOn());
  if (isOn()) {
    open();
    sound("turn");
  }
}

/** A gesture of the player's allows sound. */
function open() {
  if (!isOn()) return;
  room ??= new AudioContext();
  if (room.state === "suspended") room.resume();
}

/** @param {Cue} cue */
export function sound(cue) {
  if (!room || !isOn()) return;
  for (const note of CUES[cue]) play(room, note);
}

/** Listens to the table from now on. */
export function listenAlong() {
  // With a finger, only what follows its lifting may sound.
  document.addEventListener("pointerup", open, true);
  document.addEventListener("keydown", open, true);
  let told = -1;
  let asked = -1;
  let answered = -1;
  store.subscribe(() => {
    const { log, told: now, decision, telling, granting, sent, replay } = store.state;
    // What is looked at again makes no sound.
    if (replay) return;
    if (told >= 0 && now > told) {
      const kinds = new Set(log.slice(told, now).map(({ type }) => type));
      const heard = game().cues.find(([kind]) => kinds.has(kind));
      if (heard) sound(heard[1]);
    }
    if (store.state.view) told = now;
    if (sent !== null) answered = sent;
    if (!decision || telling || granting || sent !== null || decision.seq === asked) return;
    asked = decision.seq;
    // No cue for questions that follow from the player's own answer.
    if (decision.seq !== answered + 1) sound("turn");
  });
}
