// @ts-check
// The gallery and the builder open again without a line: what they are made of is kept on this device.
if ("serviceWorker" in navigator && isSecureContext) {
  const known = navigator.serviceWorker.controller;
  navigator.serviceWorker.register("/service-worker.js").then(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (known) return;
    active?.postMessage([location.origin + location.pathname]);
    // Until the worker takes over this page, which is later than it is ready, what is asked for goes past it.
    new PerformanceObserver((list) => {
      const past = /** @type {PerformanceResourceTiming[]} */ (list.getEntries()).filter(({ workerStart }) => !workerStart);
      if (past.length) active?.postMessage(past.map(({ name }) => name));
    }).observe({ type: "resource", buffered: true });
  }, () => {
    // Browsers that keep nothing, such as private windows, go on without.
  });
}
