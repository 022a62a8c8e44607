// @ts-check
// A card's page: turn it, and look at it as large as the window.
const page = document.querySelector("[data-card-page]");
const card = /** @type {HTMLElement | null} */ (page?.querySelector("[data-front] .card") ?? null);

if (page && card) {
  const turn = /** @type {HTMLButtonElement | null} */ (page.querySelector("[data-turn]"));
  if (turn) {
    turn.hidden = false;
    turn.addEventListener("click", () => turn.setAttribute("aria-pressed", String(card.classList.toggle("card--turned"))));
  }

  const positions = /** @type {HTMLElement | null} */ (page.querySelector("[data-positions]"));
  if (positions) {
    positions.hidden = false;
    positions.addEventListener("click", (event) => {
      const chosen = /** @type {HTMLElement} */ (event.target).closest("button");
      if (!chosen?.dataset.at) return;
      card.dataset.at = chosen.dataset.at;
      for (const button of positions.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button === chosen));
    });
  }

  const zoom = /** @type {HTMLButtonElement | null} */ (page.querySelector("[data-zoom]"));
  const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("[data-zoom-dialog]"));
  const place = dialog?.querySelector("[data-zoom-card]");
  if (zoom && dialog && place) {
    zoom.hidden = false;
    zoom.addEventListener("click", () => {
      place.replaceChildren(card.cloneNode(true));
      dialog.showModal();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog || /** @type {Element} */ (event.target).closest("[data-zoom-card]")) dialog.close();
    });
  }
}
