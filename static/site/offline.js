// @ts-check
// The gallery and the builder open again without a line: what they are made of is kept on this device.
if ("serviceWorker" in navigator && isSecureContext) {
  navigator.serviceWorker.register("/service-worker.js").then(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    if (page?.workerStart) return;
    // A page that was asked for before the worker was there went past it, and so does what the page asks for until the
    // worker takes over, which is later than it is ready.
    active?.postMessage([location.origin + location.pathname]);
    new PerformanceObserver((list) => {
      const past = /** @type {PerformanceResourceTiming[]} */ (list.getEntries()).filter(({ workerStart }) => !workerStart);
      if (past.length) active?.postMessage(past.map(({ name }) => name));
    }).observe({ type: "resource", buffered: true });
  }, () => {
    // Browsers that keep nothing, such as private windows, go on without.
  });
}
