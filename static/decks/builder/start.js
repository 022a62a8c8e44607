// The start screen: from a card that leads decks, a family, a ready-made deck, something pasted, or nothing; and drafts that wait on this device.
import { announce } from "../../site/announce.js";
import { gettext, ngettext, woven } from "../../site/messages.js";
import { front, game } from "./game.js";
import { isUnsaved } from "../draft-storage.js";
import { begin, beginWith, size } from "./drafts.js";
import { blank } from "./history.js";
import { html, useState } from "./html.js";
import { all, forget, keep } from "./storage.js";
import { boot, urls } from "./page.js";
import { GameIcon, Icon, Made, Words, ago } from "./parts.js";
import { Lost, Refusal, read } from "./server.js";
import { ownChoices } from "./import.js";
import { store } from "./store.js";

export function Start() {
  const pool = /** @type {import("./types.js").Pool} */ (store.state.pool);
  const part = pool.parts.find((each) => each.single);
  const leaders = part ? pool.cards.filter((card) => card.part === part.id) : [];
  const { toast } = store.state;
  return html`
    <div class="start">
      <header class="start__head">
        <p class="eyebrow"><a href=${urls.decks}>${gettext("Decks")}</a></p>
        <h1>${gettext("Build a deck")}</h1>
        <p class="lede">${gettext("Choose a starting point.")} ${
          gettext("You can change everything later. Your draft stays on this device until you save it.")}</p>
        ${boot.fault && html`<p class="notice notice--error" role="alert">${boot.fault}</p>`}
        ${toast && html`<p class="notice" role="status">${toast.text}</p>`}
      </header>
      <${Drafts} />
      ${part && html`
        <section class="start__first" aria-labelledby="start-first">
          <h2 id="start-first">${game.leadersHead || part.plural}</h2>
          <p class="quiet">${game.leadersTell(leaders.length)}</p>
          <ul class="leaders">${leaders.map((card) => html`<${Leader} key=${card.slug} card=${card} />`)}</ul>
        </section>`}
      <div class="start__others">
        ${game.families && html`
          <section aria-labelledby="start-family">
            <h2 id="start-family">${game.families.heading}</h2>
            <ul class="families">${game.families.list.map((family) => html`<${Family} key=${family.id} family=${family} />`)}</ul>
          </section>`}
        <section aria-labelledby="start-starter">
          <h2 id="start-starter">${gettext("Start from a ready deck")}</h2>
          <ul class="starters">${pool.starts.map((each) => html`
            <li key=${each.slug}><a href=${`${urls.build}?from=${each.slug}`}><b>${each.name}</b><span>${each.tagline}</span></a></li>`)}</ul>
        </section>
        <${Paste} />
        <section aria-labelledby="start-nothing">
          <h2 id="start-nothing">${gettext("Start from scratch")}</h2>
          <p class="quiet">${
            ngettext("Choose from all %(count)s cards.", "Choose from all %(count)s cards.", pool.cards.length)}</p>
          <p class="row"><button type="button" class="button" onClick=${() => begin(blank())}><${Icon} name="deck" />${gettext("Start empty deck")}</button>
            <a class="button button--quiet" href=${urls.list}>${gettext("Type a decklist")}</a></p>
        </section>
      </div>
    </div>`;
}

/** @param {{card: any}} props */
function Leader({ card }) {
  const demands = game.demandsOf(card);
  return html`
    <li data-peek=${card.title}><button type="button" class=${`leader ${game.familyClass(card)}`} onClick=${() => beginWith(card)}>
      <${Made} of=${card.slug} make=${() => front(card)} className="leader__card" hidden />
      <span class="leader__words">
        <span class="leader__name">${card.title}</span>
        <span class="leader__family"><${GameIcon} name=${game.familyIcon(card)} />${game.familyName(card)}</span>
        ${demands.length > 0 && html`<span class="visually-hidden">. ${gettext("Text:")} </span>
          <${Words} lines=${demands} className="leader__back" />`}
      </span>
    </button></li>`;
}

/** @param {{family: import("./game.js").Family}} props */
function Family({ family }) {
  const choices = { [game.families?.choice ?? ""]: family.id };
  return html`
    <li><button type="button" class=${`family ${family.className}`} onClick=${() => begin({ ...blank(), choices })}>
      <${GameIcon} name=${family.icon} className="family__sigil" /><span><b>${family.name}</b>
        <span class="family__motto">${family.motto}</span></span>
    </button></li>`;
}

/** Drafts on this device; one that is thrown away can be brought back until one leaves. */
function Drafts() {
  const [gone, setGone] = useState(/** @type {import("./types.js").Draft | null} */ (null));
  const drafts = all().filter(isUnsaved);
  if (!drafts.length && !gone) return null;
  const discard = (/** @type {import("./types.js").Draft} */ draft) => {
    forget(draft.id);
    setGone(draft);
    announce(gettext("Draft discarded."));
  };
  const bring = () => {
    if (gone) keep(gone);
    setGone(null);
    announce(gettext("Draft restored."));
  };
  return html`
    <section class="drafts" aria-labelledby="start-drafts">
      <h2 id="start-drafts">${gettext("Drafts on this device")}</h2>
      ${gone && html`<p class="notice drafts__gone">${
        woven(gettext("Discarded: %(deck)s."), { deck: html`<b>${gone.content.name || gettext("Untitled deck")}</b>` })}
        <button type="button" class="button button--quiet" onClick=${bring}>${gettext("Restore")}</button></p>`}
      <ul class="drafts__list">${drafts.map((draft) => html`
        <li key=${draft.id} class="draft"><a href=${draft.slug ? `${urls.decks}${draft.slug}/build/` : `#draft=${draft.id}`}>
            <b>${draft.content.name || gettext("Untitled deck")}</b>
            <span class="quiet">${[
              draft.slug && gettext("Unsaved changes"), ngettext("%(count)s card", "%(count)s cards", size(draft)), ago(draft.at),
            ].filter(Boolean).join(" · ")}</span></a>
          <button type="button" class="button button--quiet" onClick=${() => discard(draft)}>${gettext("Discard")}
            <span class="visually-hidden"> ${draft.content.name || gettext("Untitled deck")}</span></button>
        </li>`)}</ul>
    </section>`;
}

/** A link to a deck of this site, as the address that starts from it. @param {string} text @returns {string} */
function startFromLink(text) {
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return "";
  const link = new URL(text);
  const { searchParams } = link;
  if (searchParams.has("code")) return `${urls.build}?${new URLSearchParams({ code: searchParams.get("code") ?? "" })}`;
  const slug = link.host === location.host && link.pathname.startsWith(urls.decks) ? link.pathname.slice(urls.decks.length).split("/")[0] : "";
  if (!slug || ["new", "public", "build", "try"].includes(slug)) return "";
  const query = new URLSearchParams({ from: slug, ...(searchParams.has("key") ? { key: searchParams.get("key") ?? "" } : {}) });
  return `${urls.build}?${query}`;
}

function Paste() {
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const take = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const pasted = text.trim();
    if (!pasted) return setFault(gettext("Paste a decklist, link, code or JSON first."));
    const address = startFromLink(pasted);
    if (address) return location.assign(address);
    if (/^https?:\/\/\S+$/.test(pasted)) return setFault(gettext("This link isn’t a deck on this site."));
    setFault("");
    try {
      const answer = await read(text);
      // What isn't legal is looked at where it can be mended.
      begin(await ownChoices(answer), answer.problems.length ? { pane: "check" } : {});
    } catch (error) {
      if (!(error instanceof Lost || error instanceof Refusal)) throw error;
      setFault(error instanceof Lost ? gettext("You are offline. Importing needs a connection, so try again when you reconnect.") : error.message);
    }
  };
  return html`
    <section aria-labelledby="start-paste">
      <h2 id="start-paste">${gettext("Import a decklist")}</h2>
      <form class="field" onSubmit=${take}>
        <label for="paste">${gettext("Decklist, link, code or JSON")}</label>
        <textarea id="paste" rows="5" maxlength="40000" spellcheck="false" autocapitalize="off"
          placeholder=${`3 ${gettext("Card title")}\n2 ${gettext("Another card")}`} value=${text}
          aria-invalid=${fault ? "true" : null} aria-describedby="paste-fault"
            onInput=${(/** @type {any} */ event) => setText(event.target.value)}></textarea>
        <p class="field__error" id="paste-fault" role="alert">${fault}</p>
        <p><button class="button">${gettext("Import")}</button></p>
      </form>
    </section>`;
}
