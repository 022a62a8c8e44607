// What a screen reader hears: one polite region, and sentences that come together are read together.

/** @type {string[]} */
let pending = [];
let timer = 0;

/** @param {string} sentence */
export function announce(sentence) {
  // An event and the question that follows may be the same sentence.
  if (!sentence || pending.at(-1)?.endsWith(sentence)) return;
  pending.push(sentence);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    const region = document.getElementById("announcer");
    if (region) region.textContent = pending.join(" ");
    pending = [];
  }, 120);
}
