// @ts-check
// The gallery answers while one types: the form asks the server for the results alone and puts them in place.
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-gallery-form]"));
const results = document.getElementById("results");

if (form && results) {
  /** @type {AbortController | null} */
  let running = null;
  let timer = 0;

  const address = () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value) query.set(name, String(value));
    const text = query.toString();
    return text ? `${form.action}?${text}` : form.action;
  };

  // What belongs elsewhere on the page comes along with the results.
  const place = () => {
    for (const part of results.querySelectorAll("[data-place]")) {
      const target = document.getElementById(/** @type {HTMLElement} */ (part).dataset.place ?? "");
      target?.replaceChildren(...part.childNodes);
      part.remove();
    }
    const text = form.querySelector("[aria-describedby]");
    const faults = document.getElementById(text?.getAttribute("aria-describedby") ?? "");
    if (faults?.firstElementChild) text?.setAttribute("aria-invalid", "true");
    else text?.removeAttribute("aria-invalid");
  };

  const refresh = async () => {
    running?.abort();
    running = new AbortController();
    const url = address();
    try {
      const answer = await fetch(url, { headers: { "X-Fragment": "results" }, signal: running.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      results.innerHTML = await answer.text();
      place();
      history.replaceState(null, "", url);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) form.submit();
    }
  };

  form.addEventListener("input", (event) => {
    // The sizes stand in its line, and ask for nothing.
    if (event.target instanceof HTMLInputElement && event.target.form !== form) return;
    clearTimeout(timer);
    const types = event.target instanceof HTMLInputElement && event.target.type === "search";
    timer = window.setTimeout(refresh, types ? 80 : 0);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void refresh();
  });
  // The sheet of filters lies over the cards: it goes when one looks elsewhere.
  const more = /** @type {HTMLDetailsElement | null} */ (form.querySelector("[data-finder-more]"));
  document.addEventListener("pointerdown", (event) => {
    if (more?.open && event.target instanceof Node && !more.contains(event.target)) more.open = false;
  });
  more?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !more.open) return;
    more.open = false;
    more.querySelector("summary")?.focus();
  });
  // A filter is let go of where it is told.
  results.addEventListener("click", (event) => {
    const chip = /** @type {HTMLElement} */ (event.target).closest("[data-clears]");
    const select = chip instanceof HTMLElement && form.querySelector(`select[name="${chip.dataset.clears}"]`);
    if (!(select instanceof HTMLSelectElement)) return;
    event.preventDefault();
    select.value = "";
    form.querySelector("input")?.focus();
    void refresh();
  });
  // What was probably meant goes into the box, and the filters stay.
  form.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest("[data-question]");
    const text = /** @type {HTMLInputElement | null} */ (form.querySelector("input[type=search]"));
    if (!(link instanceof HTMLElement) || !text) return;
    event.preventDefault();
    text.value = link.dataset.question ?? "";
    text.focus();
    text.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

// How large the cards are: everybody's own choice, kept by their browser.
const sizes = document.querySelector("[data-sizes]");
if (sizes instanceof HTMLElement && results) {
  const chosen = localStorage.getItem("card-size") ?? "medium";
  const choose = (/** @type {string} */ size) => {
    results.dataset.size = size;
    localStorage.setItem("card-size", size);
  };
  for (const input of sizes.querySelectorAll("input")) {
    input.checked = input.value === chosen;
    input.addEventListener("change", () => choose(input.value));
  }
  choose(chosen);
  sizes.hidden = false;
}
