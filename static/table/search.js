// A search for an opponent that continues during a match against an AI: announces who is found, with one button to join.
import { gettext } from "../site/messages.js";
import { openSocket } from "../matches/socket.js";
import { announce } from "./announce.js";
import { Icon } from "./face.js";
import { html } from "./html.js";
import { IconButton } from "./parts.js";
import { store } from "./store.js";

/** @type {(message: object) => void} */
let say = () => {};
let isComing = false;

/** @param {string} path */
export function goOnSearching(path) {
  say = openSocket(path, (message) => {
    if (message.type === "others") {
      // The other player has found another opponent: continue on the play page.
      if (isComing) location.assign(store.state.config.links.play);
      else tell(message.count ? { text: gettext("An opponent is looking for the same match."), match: null } : null);
    }
    if (message.type === "taken") {
      if (isComing) location.assign(message.match);
      else tell({ text: gettext("Your opponent is ready."), match: message.match });
    }
    if (message.type === "ended") tell(null);
  });
}

/** @param {{text: string, match: string | null} | null} found */
function tell(found) {
  if (found && !store.state.found) announce(found.text);
  store.set({ found });
}

function come() {
  const { found } = store.state;
  if (found?.match) {
    location.assign(found.match);
    return;
  }
  isComing = true;
  say({ type: "come" });
}

/** The notice. This match against an AI can wait. */
export function Found() {
  const { found, connection } = store.state;
  if (!found || connection === "lost" || connection === "refused") return null;
  return html`<div class="line line--found"><${Icon} name="check" /><span>${found.text} ${gettext("You can come back to this match.")}</span>
    <button type="button" class="button button--primary" onClick=${come}>${gettext("Join match")}</button>
    <${IconButton} icon="close" name=${gettext("Not now")} onClick=${() => tell(null)} /></div>`;
}
