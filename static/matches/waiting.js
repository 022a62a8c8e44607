// The page of an invitation: copies the link, and goes to the table when the friend has sat down.

const page = document.querySelector("[data-waiting]");
const status = document.querySelector("[data-status]");
const RETRY = 3000;
/** Close codes from here on are the server's own: asking again won't help. */
const REFUSED_FROM = 4000;

/** The socket speaks of `waiting` until there is a state to show: then this very address is the table. */
function listen() {
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}${page.dataset.socket}`);
  socket.addEventListener("message", ({ data }) => {
    if (JSON.parse(data).type !== "state") return;
    if (status) status.textContent = "Your friend is here. To the table!";
    window.location.reload();
  });
  socket.addEventListener("close", ({ code }) => {
    if (code < REFUSED_FROM) window.setTimeout(listen, RETRY);
    else if (status) status.textContent = "This invitation isn't open any more.";
  });
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  const note = document.querySelector("[data-copied]");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    note.textContent = "Copied. Send it to your friend.";
  } catch {
    note.textContent = "Your browser keeps the clipboard to itself: copy the selected link yourself.";
  }
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}
listen();
