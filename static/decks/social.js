// @ts-check
// A like goes to and fro without another page. Without JavaScript the form does the same.
import { gettext } from "../site/messages.js";

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-like]"));
const said = document.querySelector("[data-like-status]");

/** @param {HTMLFormElement} like */
const send = async (like) => {
  const answer = await fetch(like.action, {
    method: "POST",
    body: new FormData(like),
    headers: { Accept: "application/json" },
  });
  if (!answer.headers.get("Content-Type")?.startsWith("application/json")) throw new TypeError("That is no answer to a like.");
  return answer.json();
};

/** What went well is seen on the button; only what didn't is shown in words. @param {string} words @param {boolean} [shown] */
const tell = (words, shown = false) => {
  if (!said) return;
  said.classList.toggle("visually-hidden", !shown);
  said.textContent = words;
};

if (form) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  const wish = /** @type {HTMLInputElement} */ (form.elements.namedItem("liked"));
  const count = /** @type {HTMLElement} */ (form.querySelector("[data-like-count]"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true");
    try {
      const told = await send(form);
      if (told.detail) {
        tell(told.detail, true);
      } else {
        button.setAttribute("aria-pressed", String(told.liked));
        wish.value = told.liked ? "" : "1";
        count.textContent = String(told.likes);
        tell(told.liked ? gettext("Deck liked.") : gettext("Like removed."));
      }
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      tell(gettext("Couldn’t reach the site. Try again."), true);
    }
    button.removeAttribute("aria-disabled");
  });
}
