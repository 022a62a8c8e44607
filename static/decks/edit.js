// @ts-check
// A list is checked while one types it: the server reads it and answers with a piece of the page.
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-deck-form]"));
const result = document.querySelector("[data-check-result]");

if (form && result) {
  const list = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem("list"));
  const name = /** @type {HTMLInputElement} */ (form.elements.namedItem("name"));
  /** @type {AbortController | null} */
  let running = null;
  let timer = 0;
  let saving = false;
  // A repaired list came with the page, and is saved nowhere.
  const unsaved = form.querySelector("[data-unsaved]") !== null;

  /** A list that says what its deck is called names it, where nobody has. */
  const takeName = () => {
    if (!name.value) name.value = /** @type {HTMLElement | null} */ (result.querySelector("[data-name]"))?.dataset.name ?? "";
  };

  const check = async () => {
    running?.abort();
    running = new AbortController();
    try {
      const answer = await fetch(form.dataset.check ?? "", { method: "POST", body: new FormData(form), signal: running.signal });
      if (answer.ok) result.innerHTML = await answer.text();
      takeName();
    } catch (error) {
      // Without a line to the server the list is checked when it is saved.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    }
  };

  const checkSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(check, 250);
  };

  list.addEventListener("input", checkSoon);
  // It may have been written before this script came.
  if (list.value !== list.defaultValue) checkSoon();
  form.addEventListener("submit", () => {
    saving = true;
  });
  window.addEventListener("beforeunload", (event) => {
    if (!saving && (unsaved || name.value !== name.defaultValue || list.value !== list.defaultValue)) event.preventDefault();
  });
}
