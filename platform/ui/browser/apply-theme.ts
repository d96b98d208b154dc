import { DARK_MODE_KEY } from "./dark-mode-key.ts";

// An inline script of every page (`inlineScripts`). It runs before the first paint, so that the wrong theme never
// flashes, and follows the system while nothing is stored. A page restored by the Back button follows a choice made on
// another page. Pictures with sources for the dark theme (`data-dark-media`) follow the class `dark`.

const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");

/** "true" or "false"; undefined while the system decides. */
function chosen(): string | undefined {
  try {
    return localStorage.getItem(DARK_MODE_KEY) ?? root.dataset["darkMode"];
  } catch {
    return root.dataset["darkMode"];
  }
}

function apply(): void {
  const choice = chosen();
  root.classList.toggle("dark", choice === undefined ? system.matches : choice === "true");
}

function showPictures(): void {
  const dark = root.classList.contains("dark");
  for (const source of document.querySelectorAll<HTMLSourceElement>("source[data-dark-media]")) {
    source.media = dark ? (source.dataset["darkMedia"] ?? "") : "not all";
  }
}

new MutationObserver(showPictures).observe(root, { attributeFilter: ["class"] });
document.addEventListener("DOMContentLoaded", showPictures);
apply();
system.addEventListener("change", apply);
for (const type of ["storage", "pageshow"]) addEventListener(type, apply);
