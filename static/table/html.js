// Preact with htm's tagged templates: the only module that knows the paths of the vendored files.
import { h, render } from "../vendor/preact/preact.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact/hooks.js";
import htm from "../vendor/htm/htm.js";

/** @type {(strings: TemplateStringsArray, ...values: any[]) => any} */
export const html = htm.bind(h);
export { render, useEffect, useLayoutEffect, useRef, useState };
