// The bar on top: whose draft it is, undo and redo, how it is kept, and where one goes from here.
import { gettext } from "../../site/messages.js";
import { isLegal, isSaved } from "./facts.js";
import { redo, rename, undo } from "./actions.js";
import { html } from "./html.js";
import { boot, urls } from "./page.js";
import { Icon, IconButton } from "./parts.js";
import { play, saveNow } from "./saving.js";
import { store } from "./store.js";

const MAC = /Mac|iP(hone|ad)/.test(navigator.userAgent);
export const CTRL = MAC ? "⌘" : "Ctrl+";

/** In words where the draft is. */
function Kept() {
  const { kept, line, saving, elsewhere } = store.state;
  const [icon, tone, words] = saving ? ["kept", "", gettext("Saving…")]
    : kept === "full" ? ["warn", "bad", gettext("Device storage is full. Save before you leave")]
    : kept === "blocked" ? ["warn", "bad", gettext("This browser can’t keep drafts. Save before you leave")]
    : elsewhere ? ["warn", "bad", gettext("Saved or discarded in another tab")]
    : line === "lost" ? ["lost", "bad", gettext("Offline. Draft saved on this device")]
    : isSaved() ? ["check", "", gettext("Saved")]
    : ["kept", "", gettext("Draft saved on this device")];
  return html`<p class=${`kept ${tone && `kept--${tone}`}`} role="status"><${Icon} name=${icon} /><span>${words}</span></p>`;
}

export function Bar() {
  const { draft } = store.state;
  if (!draft) return null;
  const { content, done, undone } = draft;
  const last = done.at(-1);
  const next = undone.at(-1);
  const legal = isLegal();
  const name = (/** @type {any} */ event) => rename(event.target.value);
  const more = (/** @type {any} */ event) => store.set({ dialog: { kind: "more", anchor: event.currentTarget } });
  return html`
    <header class="bar">
      <h1 class="visually-hidden">${gettext("Deck builder")}</h1>
      <a class="bar__back" href=${boot.deck ? boot.deck.url : urls.decks}
        aria-label=${boot.deck ? gettext("Back to %(deck)s", { deck: boot.deck.name }) : gettext("Back to decks")} title=${gettext("Back")}><${Icon} name="back" /></a>
      <div class="bar__name">
        <label class="visually-hidden" for="deck-name">${gettext("Deck name")}</label>
        <input id="deck-name" dir="auto" value=${content.name} maxlength="80" placeholder=${gettext("Untitled deck")} autocomplete="off"
          spellcheck="false" onInput=${name} />
        <${Kept} />
      </div>
      <div class="bar__tools" role="group" aria-label=${gettext("History")}>
        <${IconButton} icon="undo" name=${last ? gettext("Undo: %(step)s", { step: last.says }) : gettext("Undo")} keys=${`${CTRL}Z`} aria-disabled=${last ? null : "true"}
          onClick=${undo} />
        <${IconButton} icon="redo" name=${next ? gettext("Redo: %(step)s", { step: next.says }) : gettext("Redo")} keys=${`${CTRL}Y`} aria-disabled=${next ? null : "true"}
          onClick=${redo} />
      </div>
      <div class="bar__tools">
        <${IconButton} icon="help" name=${gettext("Shortcuts and help")} keys="?" className="bar__wide"
          onClick=${() => store.set({ dialog: { kind: "help" } })} />
        <${IconButton} icon="more" name=${gettext("More")} aria-haspopup="dialog" onClick=${more} />
      </div>
      <div class="bar__go">
        <button type="button" class="button bar__play" aria-disabled=${legal ? null : "true"} onClick=${play}
          title=${legal ? gettext("Save and play against the AI") : gettext("Make the deck legal to play it")}><${Icon}
            name="play" /><span>${gettext("Play")}</span></button>
        <button type="button" class="button button--primary" title=${gettext("Save (%(keys)s)", { keys: `${CTRL}S` })}
          onClick=${() => saveNow()}><span>${gettext("Save")}</span></button>
      </div>
    </header>`;
}
