// @ts-check
// Recomputes a match's shuffle in the browser.
import { gettext } from "../site/messages.js";
import { promisedOf } from "./promises.js";

/** @typedef {{match: string, seed: string, shuffle?: {commitment: string, secret: string, salts: Record<string, string>}, commitment?: {sha256: string, of: string}}} Proof */
/** @typedef {{right: boolean, sentence: string}} Finding */

const list = /** @type {HTMLElement} */ (document.querySelector("[data-checks]"));
/** @type {Proof} */
const proof = JSON.parse(document.getElementById("proof")?.textContent ?? "{}");

/** @param {string} text */
async function sha256(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @returns {Promise<Finding[]>} */
async function findings() {
  const { match, seed, shuffle, commitment } = proof;
  if (shuffle) {
    const { secret, salts } = shuffle;
    const parts = Object.keys(salts).sort().map((seat) => `${seat}=${salts[seat]}`);
    const due = BigInt(`0x${(await sha256([secret, match, ...parts].join(":"))).slice(0, 16)}`) >> 1n;
    return [
      fingerprint(await sha256(`${match}:${secret}`), shuffle.commitment),
      due.toString() === seed
        ? { right: true, sentence: gettext("The seed matches the secret, the match and the salts.") }
        : { right: false, sentence: gettext("The seed doesn’t match the secret and the salts. It should be %(seed)s.", { seed: due.toString() }) },
      ...own(match, shuffle),
    ];
  }
  const { sha256: published = "", of = "" } = commitment ?? {};
  const [of_match, of_seed] = of.split(":");
  return [
    fingerprint(await sha256(of), published),
    of_match === match && of_seed === seed
      ? { right: true, sentence: gettext("The seed matches the commitment.") }
      : { right: false, sentence: gettext("The seed doesn’t match the commitment.") },
  ];
}

/** @param {string} found @param {string} published @returns {Finding} */
function fingerprint(found, published) {
  return found === published
    ? { right: true, sentence: gettext("The secret matches the published fingerprint.") }
    : { right: false, sentence: gettext("The secret doesn’t match the published fingerprint. Its fingerprint is %(fingerprint)s.", { fingerprint: found }) };
}

/** Checks of what this browser was shown before the match. @param {string} match @param {NonNullable<Proof["shuffle"]>} shuffle @returns {Finding[]} */
function own(match, shuffle) {
  const promised = promisedOf(match);
  if (!promised) return [];
  return [
    promised.commitment === shuffle.commitment
      ? { right: true, sentence: gettext("This browser was shown the same fingerprint before the match.") }
      : { right: false, sentence: gettext("This browser was shown a different fingerprint before the match: %(fingerprint)s.", { fingerprint: promised.commitment }) },
    Object.values(shuffle.salts).includes(promised.salt)
      ? { right: true, sentence: gettext("The salt sent by this browser was used.") }
      : { right: false, sentence: gettext("The salt sent by this browser wasn’t used: %(salt)s.", { salt: promised.salt }) },
  ];
}

/** @param {Finding} finding */
function line({ right, sentence }) {
  const item = document.createElement("li");
  item.className = right ? "is-right" : "is-wrong";
  item.textContent = `${right ? "✓" : "✗"} ${sentence}`;
  return item;
}

if (crypto.subtle) list.replaceChildren(...(await findings()).map(line));
else {
  const item = document.createElement("li");
  item.textContent = gettext("Browsers can run this check only on secure pages (https). The command below works anywhere.");
  list.replaceChildren(item);
}
