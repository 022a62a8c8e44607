// @ts-check
// The value of what is done to many cards: asked for where there is none without it, and gone where none is taken.

const operation = /** @type {HTMLSelectElement | null} */ (document.querySelector("[data-bulk]"));
const value = /** @type {HTMLInputElement | null} */ (document.querySelector("#bulk-value"));

if (operation && value) {
  const fit = () => {
    const { dataset } = operation.selectedOptions[0];
    value.required = "needsValue" in dataset;
    value.disabled = "noValue" in dataset;
    value.closest(".field")?.toggleAttribute("hidden", value.disabled);
  };
  operation.addEventListener("change", fit);
  fit();
}
