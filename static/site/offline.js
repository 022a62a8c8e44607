// @ts-check
// The gallery and the builder open again without a line: what they are made of is kept on this device.
if ("serviceWorker" in navigator && isSecureContext) {
  const known = navigator.serviceWorker.controller;
  navigator.serviceWorker.register("/service-worker.js").then(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (known) return;
    const taken = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage([location.origin + location.pathname, ...taken]);
  }, () => {
    // Browsers that keep nothing, such as private windows, go on without.
  });
}
