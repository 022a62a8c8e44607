// @ts-check
// Two soft notes for news. Browsers let a page sound once it has been touched; before that it is silent.

/** @type {AudioContext | null} */
let room = null;

export function chime() {
  room ??= new AudioContext();
  if (room.state === "suspended") room.resume();
  for (const [at, pitch] of [[0, 659], [0.14, 880]]) {
    const tone = room.createOscillator();
    const volume = room.createGain();
    const start = room.currentTime + at;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.09, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(room.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  }
}
