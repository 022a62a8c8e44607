// @ts-check
// Whether this page is navigating away; socket messages must not turn it back then.

let leaving = false;
document.addEventListener("submit", (event) => {
  leaving = !event.defaultPrevented;
});
// It may come back as it was left.
window.addEventListener("pageshow", () => {
  leaving = false;
});

/** Has a form been sent whose answer is still to come? */
export const isLeaving = () => leaving;
