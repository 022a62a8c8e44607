// The tab: its title says whose decision it is, and while it is out of sight its icon carries a mark.
import { store } from "./store.js";

/** @param {string} marked  the address of the icon with the mark */
export function keepTab(marked) {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  const plain = icon?.href ?? "";
  const show = () => {
    const { decision, shown, telling, sent, seats, granting } = store.state;
    const asked = decision !== null && !telling && !granting && sent === null;
    if (shown) document.title = `${asked ? "Your decision · " : ""}${seats.A.name} against ${seats.B.name} · Voidream`;
    const wanted = asked && document.hidden ? marked : plain;
    if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  };
  store.subscribe(show);
  document.addEventListener("visibilitychange", show);
}
