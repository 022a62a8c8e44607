// @ts-check
// Selecting all boxes at once: `[data-ticks]` holds the boxes. Without it each is ticked by itself.
import { gettext } from "../site/messages.js";

for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-ticks]"))) {
  const boxes = () => /** @type {HTMLInputElement[]} */ ([...place.querySelectorAll("input[type='checkbox'][value]")]);
  if (boxes().length < 2) continue;

  const label = document.createElement("label");
  label.className = "check ticks__all";
  const all = document.createElement("input");
  all.type = "checkbox";
  const words = document.createElement("span");
  label.append(all, words);
  (place.querySelector("table, .check") ?? place).before(label);

  const show = () => {
    const ticked = boxes().filter((box) => box.checked).length;
    all.checked = ticked === boxes().length;
    all.indeterminate = ticked > 0 && !all.checked;
    words.textContent = ticked
      ? gettext("Select all %(all)s (%(ticked)s selected)", { all: boxes().length, ticked })
      : gettext("Select all %(all)s", { all: boxes().length });
  };
  all.addEventListener("change", () => {
    for (const box of boxes()) box.checked = all.checked;
    show();
  });
  place.addEventListener("change", (event) => {
    if (event.target !== all) show();
  });
  show();
}
