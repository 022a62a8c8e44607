// @ts-check
// The choices for this browser on the page of notifications.
import { chime } from "./chime.js";
import { gettext } from "./messages.js";
import { keepWishes, wishes } from "./news-settings.js";

const form = /** @type {HTMLElement} */ (document.querySelector("[data-news-choices]"));
const sound = /** @type {HTMLInputElement} */ (form.querySelector("[name=sound]"));
const desktop = /** @type {HTMLInputElement} */ (form.querySelector("[name=desktop]"));
const note = /** @type {HTMLElement} */ (form.querySelector("[data-news-note]"));

form.hidden = false;
sound.checked = wishes().sound;
const system = window.Notification;
desktop.checked = wishes().desktop && system?.permission === "granted";
desktop.disabled = !system;

sound.addEventListener("change", () => {
  keepWishes({ sound: sound.checked });
  if (sound.checked) chime();
});
desktop.addEventListener("change", async () => {
  const isAllowed = desktop.checked && (await system.requestPermission()) === "granted";
  note.textContent = desktop.checked && !isAllowed ? gettext("Your browser doesn’t allow it. Allow notifications of this site in its settings.") : "";
  desktop.checked = isAllowed;
  keepWishes({ desktop: isAllowed });
});
