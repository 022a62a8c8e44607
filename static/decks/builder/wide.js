// Whether pool and deck stand side by side, as builder-phone.css decides it.
import { store } from "./store.js";

const wide = matchMedia("(min-width: 60rem)");

export const isWide = () => wide.matches;
/** The page that is open first. */
export const firstPane = () => (isWide() ? "deck" : "cards");

wide.addEventListener("change", () => store.set({}));
