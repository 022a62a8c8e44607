// A search for a person goes on beside a table against an AI: who comes is announced, and the way there is one button.
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
      // Whoever was there has found somebody else: the search goes on where others are met.
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

/** This match waits: against an AI, nobody minds. */
export function Found() {
  const { found, connection } = store.state;
  if (!found || connection === "lost" || connection === "refused") return null;
  return html`<div class="line line--found"><${Icon} name="check" /><span>${found.text} ${gettext("You can come back to this match.")}</span>
    <button type="button" class="button button--primary" onClick=${come}>${gettext("Join match")}</button>
    <${IconButton} icon="close" name=${gettext("Not now")} onClick=${() => tell(null)} /></div>`;
}
