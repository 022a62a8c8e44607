// @ts-check
// Soft notes, made here. Browsers let a page sound once it has been touched; before that it is silent.

/** A note: when it begins and how long it lasts, in seconds; from and to which pitch, in Hz; how loud. */
/** @typedef {{at: number, for: number, from: number, to?: number, loud: number, wave?: OscillatorType}} Note */

/** Two of them for news. @type {Note[]} */
const NEWS = [{ at: 0, for: 0.5, from: 659, loud: 0.09 }, { at: 0.14, for: 0.5, from: 880, loud: 0.09 }];

/** @type {AudioContext | null} */
let room = null;

export function chime() {
  room ??= new AudioContext();
  if (room.state === "suspended") room.resume();
  for (const note of NEWS) play(room, note);
}

/** @param {AudioContext} context @param {Note} note */
export function play(context, { at, for: length, from, to = from, loud, wave = "sine" }) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + at;
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
