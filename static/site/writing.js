// @ts-check
// The guide answers while one types: the form asks the server for the forms alone and puts them in place.
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-writing-form]"));
const results = document.getElementById("results");

if (form && results) {
  /** @type {AbortController | null} */
  let running = null;
  let timer = 0;

  const refresh = async () => {
    running?.abort();
    running = new AbortController();
    const text = String(new FormData(form).get("q") ?? "");
    const url = text ? `${form.action}?${new URLSearchParams({ q: text })}` : form.action;
    try {
      const answer = await fetch(url, { headers: { "X-Fragment": "results" }, signal: running.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      results.innerHTML = await answer.text();
      history.replaceState(null, "", url);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) form.submit();
    }
  };

  const refreshSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(refresh, 80);
  };

  form.addEventListener("input", refreshSoon);
  // Something may have been asked before this script came.
  const box = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
  if (box.value !== box.defaultValue) refreshSoon();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void refresh();
  });
}
