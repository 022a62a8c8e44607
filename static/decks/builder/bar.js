// The bar on top: whose draft it is, undo and redo, how it is kept, and where one goes from here.
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
  const [icon, tone, words] = saving ? ["kept", "", "Saving…"]
    : kept === "full" ? ["warn", "bad", "This device’s storage is full: save before you leave"]
    : kept === "blocked" ? ["warn", "bad", "This browser keeps no drafts: save before you leave"]
    : elsewhere ? ["warn", "bad", "Saved or thrown away in another tab"]
    : line === "lost" ? ["lost", "bad", "Offline: kept on this device"]
    : isSaved() ? ["check", "", "Saved"]
    : ["kept", "", "Draft kept on this device"];
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
      <h1 class="visually-hidden">Deck builder</h1>
      <a class="bar__back" href=${boot.deck ? boot.deck.url : urls.decks}
        aria-label=${boot.deck ? `Back to ${boot.deck.name}` : "Back to the decks"} title="Back"><${Icon} name="back" /></a>
      <div class="bar__name">
        <label class="visually-hidden" for="deck-name">Name of the deck</label>
        <input id="deck-name" value=${content.name} maxlength="80" placeholder="A deck without a name" autocomplete="off"
          spellcheck="false" onInput=${name} />
        <${Kept} />
      </div>
      <div class="bar__tools" role="group" aria-label="History">
        <${IconButton} icon="undo" name=${last ? `Undo: ${last.says}` : "Undo"} keys=${`${CTRL}Z`} aria-disabled=${last ? null : "true"}
          onClick=${undo} />
        <${IconButton} icon="redo" name=${next ? `Redo: ${next.says}` : "Redo"} keys=${`${CTRL}Y`} aria-disabled=${next ? null : "true"}
          onClick=${redo} />
      </div>
      <div class="bar__tools">
        <${IconButton} icon="help" name="Keys and help" keys="?" className="bar__wide"
          onClick=${() => store.set({ dialog: { kind: "help" } })} />
        <${IconButton} icon="more" name="More" aria-haspopup="dialog" onClick=${more} />
      </div>
      <div class="bar__go">
        <button type="button" class="button bar__play" aria-disabled=${legal ? null : "true"} onClick=${play}
          title=${legal ? "Save it and play against the AI" : "It can be played once it is legal"}><${Icon}
            name="play" /><span>Play</span></button>
        <button type="button" class="button button--primary" title=${`Save (${CTRL}S)`} onClick=${() => saveNow()}><span>Save</span></button>
      </div>
    </header>`;
}
