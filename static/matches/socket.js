// @ts-check
// Socket that comes back by itself.

const RETRY = 3000;
/** Close codes from here on are the server's own: asking again won't help. */
const REFUSED_FROM = 4000;

/**
 * @param {string} path
 * @param {(message: any) => void} hear
 * @param {(code: number, reason: string) => void} refused
 * @returns {(message: object) => void} sends a message while the socket is open
 */
export function openSocket(path, hear, refused = () => {}) {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  /** @type {WebSocket} */
  let socket;
  const dial = () => {
    socket = new WebSocket(url);
    socket.addEventListener("message", ({ data }) => hear(JSON.parse(data)));
    socket.addEventListener("close", ({ code, reason }) => {
      if (code < REFUSED_FROM) window.setTimeout(dial, RETRY * (0.75 + Math.random() / 2));
      else refused(code, reason);
    });
  };
  dial();
  return (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
}
