// The browser tab: its title shows when it is your move, and its icon is marked while the tab is hidden.
import { gettext } from "../site/messages.js";
import { store } from "./store.js";
import { whoPlays } from "./words.js";

/** @param {string} marked  the address of the icon with the mark */
export function keepTab(marked) {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  const plain = icon?.href ?? "";
  const show = () => {
    const { config, decision, shown, telling, sent, seats, granting } = store.state;
    const asked = decision !== null && !telling && !granting && sent === null;
    if (shown) document.title = [...(asked ? [gettext("Your move")] : []), whoPlays(seats), config.game.title].join(" · ");
    const wanted = asked && document.hidden ? marked : plain;
    if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  };
  store.subscribe(show);
  document.addEventListener("visibilitychange", show);
}
