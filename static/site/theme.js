// Loaded in <head> before anything is painted, so that the chosen theme never flashes.
(() => {
  "use strict";
  const root = document.documentElement;
  const key = "voidream-theme";
  const system = matchMedia("(prefers-color-scheme: light)");
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be forbidden; the system's theme is a good theme
    }
  };
  const current = () => stored() ?? (system.matches ? "light" : "dark");
  const apply = () => {
    root.dataset.theme = current();
    const toggle = document.querySelector("[data-theme-toggle]");
    toggle?.setAttribute("aria-pressed", String(current() === "light"));
  };
  apply();
  system.addEventListener("change", apply);
  document.addEventListener("DOMContentLoaded", () => {
    apply();
    document.querySelector("[data-theme-toggle]")?.addEventListener("click", () => {
      try {
        localStorage.setItem(key, current() === "light" ? "dark" : "light");
      } catch {
        root.dataset.theme = root.dataset.theme === "light" ? "dark" : "light";
        return;
      }
      apply();
    });
  });
})();
