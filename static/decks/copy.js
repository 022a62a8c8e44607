// @ts-check
// Copy buttons: of a field on the page, or of what an address answers. Without JavaScript there are the fields and downloads.
import { gettext } from "../site/messages.js";

const status = document.querySelector("[data-copy-status]");

/** @param {HTMLButtonElement} button @param {() => Promise<string>} read */
const offer = (button, read) => {
  const label = button.innerHTML;
  button.hidden = false;
  button.addEventListener("click", async () => {
    let copied = true;
    try {
      await navigator.clipboard.writeText(await read());
    } catch (error) {
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      copied = false;
    }
    button.textContent = copied ? gettext("Copied") : gettext("Not copied");
    if (status) status.textContent = copied ? gettext("Copied.") : gettext("Couldn’t copy. Select the text, or download it.");
    setTimeout(() => {
      button.innerHTML = label;
    }, 2000);
  });
};

if (navigator.clipboard) {
  for (const button of document.querySelectorAll("button[data-copy]")) {
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector(button.getAttribute("data-copy") ?? ""));
    if (field) offer(/** @type {HTMLButtonElement} */ (button), async () => field.value);
  }
  for (const button of document.querySelectorAll("button[data-copy-from]")) {
    offer(/** @type {HTMLButtonElement} */ (button), async () => {
      const answer = await fetch(button.getAttribute("data-copy-from") ?? "");
      if (!answer.ok) throw new TypeError("There is nothing to copy.");
      return answer.text();
    });
  }
}
