// The light and dark theme of the table.

/** The same choice, kept under the same name, as the switch on the other pages. */
export function flipTheme() {
  const root = document.documentElement;
  const theme = root.dataset.theme === "light" ? "dark" : "light";
  root.dataset.theme = theme;
  try {
    localStorage.setItem("voidream-theme", theme);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
}
