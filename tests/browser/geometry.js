// What of the table can't be seen or reached in this window, in sentences; evaluated in the page.
async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  const wide = innerWidth, high = innerHeight;
  const found = [];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const name = (element) => {
    const half = element.closest(".half--above") ? "the opponent's " : element.closest(".half--below") ? "own " : "";
    const label = (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 50);
    return `${half}${element.className} “${label}”`;
  };
  const check = (selector, points) => {
    for (const element of document.querySelectorAll(`#table ${selector}`)) {
      if (!shown(element)) continue;
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      for (const [x, y] of points) {
        const [at, down] = [left + width * x, top + height * y];
        if (at < 0 || at > wide || down < 0 || down > high) {
          found.push(`${name(element)} is outside of the window: ${Math.round(at)}, ${Math.round(down)}`);
          break;
        }
        const hit = document.elementFromPoint(at, down);
        // Many cards to choose from cover the player's own name, deck, mind and piles, but never the rows.
        if (hit?.closest(".prompt:has(.tray)") && element.closest(".half--below .dreamer") && !element.closest(".is-option")) continue;
        if (hit && (element.contains(hit) || (element.closest(".slot") ?? element.closest("button"))?.contains(hit))) continue;
        found.push(`${name(element)} is covered by ${hit ? name(hit) : "nothing"} at ${Math.round(at)}, ${Math.round(down)}`);
        break;
      }
      if (right > wide + 1 || left < -1) found.push(`${name(element)} reaches out of the window`);
    }
  };
  const all = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]];
  const lower = [[0.5, 0.5], [0.3, 0.8], [0.7, 0.8]];
  check(".mind__card > .slot__button", all);
  check(".tower__card > .slot__button", all);
  check(".tower__count", [[0.5, 0.5]]);
  check(".pile", [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5]]);
  check(".plate__name", [[0.3, 0.5]]);
  check(".token > .slot__button", all);
  // A long question may lie over a hand that it isn't about.
  if (!document.querySelector("#table .prompt.is-asked") || document.querySelector("#table .hand--mine .is-option")) check(".hand--mine .hand__card > .slot__button", all);
  check(".hand--theirs .hand__card > .slot__button", lower);
  check(".score__total", all);
  check(".outlook__line", [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5]]);
  check(".prompt__ask", [[0.1, 0.5], [0.5, 0.5]]);
  check(".prompt .button, .prompt .cut__step, .prompt input", [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5]]);
  check(".stepper button", [[0.5, 0.5]]);
  check(".choice__button", [[0.5, 0.5], [0.1, 0.5]]);
  const page = document.documentElement;
  if (page.scrollWidth > wide || page.scrollHeight > high) found.push(`the page scrolls: ${page.scrollWidth} × ${page.scrollHeight}`);
  for (const title of document.querySelectorAll("#table :is(.token, .hand--mine) .card__title")) {
    // A word that is wider than its line would be cut or broken.
    if (shown(title) && title.scrollWidth > title.clientWidth + 1) found.push(`a word is cut: “${title.textContent}”, ${title.scrollWidth} in ${title.clientWidth} pixels`);
  }
  for (const line of document.querySelectorAll("#table .outlook__line > span")) {
    const cut = line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 1;
    if (shown(line) && cut) found.push(`the forecast is cut: “${line.textContent}”, ${line.scrollWidth} × ${line.scrollHeight} in ${line.clientWidth} × ${line.clientHeight} pixels`);
  }
  for (const button of document.querySelectorAll("#table :is(.pile, .prompt .button, .prompt .stepper button, .cut__step)")) {
    const { height } = button.getBoundingClientRect();
    if (wide < 1000 && shown(button) && height < 43.5) found.push(`${name(button)} is only ${height} pixels high`);
  }
  return found;
}
