// The top bar: home, match, hint, settings, log, help and menu.
import { gettext, ngettext } from "../site/messages.js";
import { askForHint, mayAskForHint } from "./analysis.js";
import { Icon } from "./face.js";
import { game } from "./game.js";
import { html } from "./html.js";
import { IconButton } from "./parts.js";
import { store } from "./store.js";
import { watchingWords } from "./talk.js";
import { whoPlays } from "./words.js";

/** @param {import("./types.js").Audience} from */
const asSeenFrom = (from) =>
  from === "spectator" ? gettext("spectator’s view") : gettext("%(name)s’s view", { name: store.state.seats[from].name });

/** @param {{view: import("./types.js").View | null}} props */
export function Bar({ view }) {
  const { config, seats, you, replay, logOpen, watching, unread } = store.state;
  const title = view ? whoPlays(seats) : gettext("Match");
  const practice = config.practice && !config.sandbox ? config.practice.title || gettext("practice") : "";
  const chip = replay ? asSeenFrom(replay.from) : watchingWords(watching, you !== null) || practice;
  const phase = view && game().phase(view);
  const open = (/** @type {string} */ kind) => () => store.set({ panel: { kind } });
  return html`
    <header class="bar">
      <a class="bar__home" href=${config.home} aria-label=${gettext("%(site)s, home", { site: config.site })}><${Icon} name="brand" /><span>${config.site}</span></a>
      <h1 class="bar__title">${title}${view && chip && html` <span class="bar__watching">${chip}</span>`}</h1>
      ${view && html`
        <p class="bar__phase" aria-hidden="true">
          <strong>${phase?.title}</strong>${phase?.more ? html`<span>${phase.more}</span>` : null}
        </p>`}
      <div class="bar__tools">
        ${config.hints && !replay && html`
          <${IconButton} icon="hint" name=${gettext("Hint")} keys="H" className="bar__hint" aria-disabled=${String(!mayAskForHint())} onClick=${askForHint} />`}
        <${IconButton} icon="gear" name=${gettext("Settings")} className="bar__gear" onClick=${open("settings")} />
        <${IconButton} icon="log" name=${unread ? ngettext("Log and chat, %(count)s new message", "Log and chat, %(count)s new messages", unread) : gettext("Log")} keys="L"
          className=${`bar__log ${unread ? "has-news" : ""}`} aria-expanded=${String(logOpen)} aria-controls="log"
          onClick=${() => store.set({ logOpen: !logOpen })} />
        <${IconButton} icon="help" name=${gettext("Help")} keys="?" onClick=${open("help")} />
        <${IconButton} icon="more" name=${gettext("Menu")} onClick=${open("leave")} />
      </div>
    </header>`;
}
