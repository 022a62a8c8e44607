// @ts-check
/** Passkeys: the browser makes or shows one, and the form carries its answer to the site. */

/** @param {string} text @returns {ArrayBuffer} */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0)).buffer;
}

/** @param {ArrayBuffer} buffer */
function text(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {any[] | undefined} keys What is known already, or what may answer. */
const known = (keys) => keys?.map((key) => ({ ...key, id: bytes(key.id) }));

/** @param {any} options */
function creation(options) {
  const user = { ...options.user, id: bytes(options.user.id) };
  const excludeCredentials = known(options.excludeCredentials);
  return { ...options, challenge: bytes(options.challenge), user, excludeCredentials };
}

/** @param {any} options */
const request = (options) => ({
  ...options,
  challenge: bytes(options.challenge),
  allowCredentials: known(options.allowCredentials),
});

/** @param {any} credential @returns {object} The credential as the site reads it. */
function written(credential) {
  /** @type {Record<string, unknown>} */
  const response = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"])
    if (credential.response[name]) response[name] = text(credential.response[name]);
  const { id, type } = credential;
  return { id, rawId: text(credential.rawId), type, response, clientExtensionResults: {} };
}

/** @param {HTMLFormElement} form */
async function ask(form) {
  const told = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("passkey-options")).textContent ?? "");
  const alert = /** @type {HTMLElement} */ (form.querySelector("[role=alert][hidden]") ?? form.querySelector("[role=alert]"));
  alert.hidden = true;
  try {
    const credential =
      form.dataset.passkey === "create"
        ? await navigator.credentials.create({ publicKey: creation(told.creation_options.publicKey) })
        : await navigator.credentials.get({ publicKey: request(told.request_options.publicKey) });
    /** @type {HTMLInputElement} */ (form.elements.namedItem("credential")).value = JSON.stringify(written(credential));
    form.submit();
  } catch {
    // Nobody was there, it was called off, or this address isn't one for passkeys.
    alert.hidden = false;
  }
}

for (const form of document.querySelectorAll("form"))
  if (form.dataset.passkey)
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      ask(form);
    });
