// @ts-check
// Plays the recorded match of each table on the page: cards come, move and go, as long as they are in sight.

/** @typedef {{progress: string, caption: string, rows: [string | number, string[], string[]][]}} Frame */

const STEP = 2200;
const MOVE = 450;
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Element} host */
function play(host) {
  const stage = /** @type {HTMLElement | null} */ (host.shadowRoot?.querySelector("[data-frames]"));
  const button = /** @type {HTMLButtonElement | null} */ (host.querySelector("[data-pause]"));
  if (!stage || !button) return;
  /** @type {Frame[]} */
  const frames = JSON.parse(stage.dataset.frames ?? "[]");
  const lists = /** @type {HTMLElement[]} */ ([...stage.querySelectorAll(".cards")]);
  const cards = new Map(/** @type {HTMLElement[]} */ ([...stage.querySelectorAll("[data-key]")]).map((card) => [card.dataset.key ?? "", card]));
  let at = -1;
  let isSeen = false;
  let isPaused = still.matches;

  /** @param {Frame} frame */
  const show = (frame) => {
    const before = new Map([...cards].map(([key, card]) => [key, card.isConnected && !card.hidden ? card.getBoundingClientRect() : null]));
    frame.rows.forEach(([number, keys, out], row) => {
      lists[row]?.replaceChildren(...keys.flatMap((key) => cards.get(key) ?? []));
      for (const key of keys) {
        const card = cards.get(key);
        card?.removeAttribute("hidden");
        card?.classList.toggle("is-exhausted", out.includes(key));
      }
      const place = stage.querySelectorAll("[data-number]")[row];
      if (place) place.textContent = String(number);
    });
    /** @type {HTMLElement} */ (stage.querySelector("[data-progress]")).textContent = frame.progress;
    /** @type {HTMLElement} */ (stage.querySelector("[data-caption]")).textContent = frame.caption;
    for (const [key, card] of cards) {
      if (!card.isConnected) continue;
      const is = card.getBoundingClientRect();
      const was = before.get(key);
      const from = was ? `${was.x - is.x}px ${was.y - is.y}px` : `0 ${card.parentElement === lists[0] ? "-" : ""}120%`;
      if (was && Math.abs(was.x - is.x) < 1) continue;
      card.animate([{ translate: from, opacity: was ? 1 : 0 }, { translate: "0 0", opacity: 1 }], { duration: MOVE, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" });
    }
  };
  const step = () => {
    if (!isSeen || isPaused || document.hidden) return;
    at = (at + 1) % frames.length;
    show(/** @type {Frame} */ (frames[at]));
  };
  const name = () => {
    button.setAttribute("aria-pressed", String(isPaused));
    button.classList.toggle("is-paused", isPaused);
  };
  button.hidden = false;
  button.addEventListener("click", () => {
    isPaused = !isPaused;
    name();
    step();
  });
  name();
  new IntersectionObserver((entries) => { isSeen = entries.some(({ isIntersecting }) => isIntersecting); }).observe(stage);
  window.setInterval(step, STEP);
}

for (const host of document.querySelectorAll("[data-film]")) play(host);
