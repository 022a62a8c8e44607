// What the help says of a table that it knows nothing more of.
import { gettext, woven } from "../../site/messages.js";
import { html } from "../html.js";
import { store } from "../store.js";

export function About() {
  const { game, rules } = store.state.config;
  return html`
    <p>${gettext("The others sit above, you below; between you lies what is everybody's, and your hand lies at the foot. The line over your hand says what you are asked. Cards that you can choose glow: choose one on the table, or by the button with its name.")}</p>
    <p>${gettext("Point at any card to read all of it, or hold a finger on it. What has happened is in the log.")} ${
      woven(gettext("How %(game)s is played is in %(rules)s."), {
        game: game.title,
        rules: html`<a href=${rules} target="_blank" rel="noopener">${gettext("its rules")}</a>`,
      })}</p>`;
}
