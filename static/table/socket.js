// The connection to the server: JSON messages over a socket that reconnects by itself.
import { gettext } from "../site/messages.js";

/** Never long: a server that is back is noticed soon. */
const STEPS = [500, 1000, 2000, 4000];
/** Close codes from 4000 on are the server's own refusals; reconnecting won't help. */
const REFUSED_FROM = 4000;
/** A line that goes dead without a word, as when a phone changes its network, still counts as open. So after so much
 * silence it is asked something, and if nothing at all is heard then, there will be a new line. */
const SILENCE = 30_000;
const PATIENCE = 5_000;
/** The same while a clock runs, by which every second counts. */
const SHORT_SILENCE = 5_000;
const SHORT_PATIENCE = 4_000;

/**
 * @param {string} path
 * @param {object} handlers
 * @param {(message: any) => void} handlers.onMessage
 * @param {() => void} handlers.onOpen
 * @param {(retryAt: number) => void} handlers.onLost
 * @param {(reason: string) => void} handlers.onRefused
 * @param {() => boolean} [handlers.isUrgent]  whether a clock runs
 * @param {() => object | null} handlers.question  what the server always answers; null if no answer is needed any more
 */
export function connect(path, { onMessage, onOpen, onLost, onRefused, isUrgent = () => false, question }) {
  const url = new URL(path, location.href);
  // Steps bring what has changed of the view, not the whole of it.
  url.searchParams.set("patch", "1");
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  /** @type {WebSocket | null} */
  let socket = null;
  let attempt = 0;
  let timer = 0;
  let leaving = false;
  let heard = 0;
  let doubting = 0;

  const dial = () => {
    clearTimeout(timer);
    const line = new WebSocket(url);
    socket = line;
    line.onopen = () => {
      attempt = 0;
      heard = Date.now();
      onOpen();
    };
    line.onmessage = (event) => {
      if (line !== socket) return;
      heard = Date.now();
      const message = JSON.parse(event.data);
      // By this the server knows how long an answer is on its way, which costs no time then.
      if (message.type === "ping") line.send(JSON.stringify({ type: "pong", n: message.n }));
      else onMessage(message);
    };
    line.onclose = (event) => {
      if (leaving || line !== socket) return;
      if (event.code >= REFUSED_FROM) {
        onRefused(event.reason || gettext("You can’t open this match."));
        return;
      }
      const step = STEPS[Math.min(attempt, STEPS.length - 1)];
      const wait = step * (0.75 + Math.random() / 2);
      attempt += 1;
      timer = window.setTimeout(dial, wait);
      onLost(Date.now() + wait);
    };
  };

  const redialNow = () => {
    const open = socket && (socket.readyState === WebSocket.OPEN || socket.readyState === WebSocket.CONNECTING);
    if (!open && !leaving) dial();
  };

  /** Does the line still carry? If not, there is a new one soon. */
  const doubt = () => {
    const line = socket;
    if (line?.readyState !== WebSocket.OPEN) {
      redialNow();
      return;
    }
    const asked = Date.now();
    const asking = doubting || leaving ? null : question();
    if (!asking) return;
    line.send(JSON.stringify(asking));
    doubting = window.setTimeout(() => {
      doubting = 0;
      if (line !== socket || heard >= asked || leaving) return;
      onLost(Date.now());
      dial();
      line.close();
    }, isUrgent() ? SHORT_PATIENCE : PATIENCE);
  };
  window.addEventListener("online", doubt);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) doubt();
  });
  window.setInterval(() => {
    const silence = isUrgent() ? SHORT_SILENCE : SILENCE;
    const isOpen = socket?.readyState === WebSocket.OPEN;
    if (isOpen && (!document.hidden || isUrgent()) && Date.now() - heard >= silence) doubt();
  }, 500);
  window.addEventListener("pagehide", () => {
    leaving = true;
  });
  window.addEventListener("pageshow", (event) => {
    leaving = false;
    if (event.persisted) redialNow();
  });

  dial();
  return {
    /** @param {object} message @returns {boolean} whether it went out */
    send(message) {
      if (!socket || socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    redialNow,
    doubt,
  };
}
