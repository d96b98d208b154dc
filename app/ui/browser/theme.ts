import { useSyncExternalStore } from "react";

/** The localStorage key of the choice (specification 4.3); without it the system decides. */
const DARK_MODE_KEY = "darkMode";

/**
 * An inline script that runs before the first paint, so that the wrong theme never flashes, and follows the system
 * while nothing is stored. A page that the Back button shows again follows the choice that was made on another page.
 * Pictures with sources for the dark theme (`data-dark-media`) follow the class `dark`.
 */
export const themeScript = `(()=>{const root=document.documentElement,system=matchMedia("(prefers-color-scheme: dark)");
const apply=()=>{let stored=null;try{stored=localStorage.getItem("${DARK_MODE_KEY}")}catch{}
if(stored===null&&root.dataset.darkMode)stored=root.dataset.darkMode;
root.classList.toggle("dark",stored===null?system.matches:stored==="true")};
const show=()=>{const dark=root.classList.contains("dark");
for(const source of document.querySelectorAll("source[data-dark-media]"))source.media=dark?source.dataset.darkMedia:"not all"};
new MutationObserver(show).observe(root,{attributeFilter:["class"]});document.addEventListener("DOMContentLoaded",show);
apply();system.addEventListener("change",apply);for(const type of["storage","pageshow"])addEventListener(type,apply)})()`;

/** Switches between light and dark and saves the choice. */
export function toggleDarkMode(): void {
  const dark = document.documentElement.classList.toggle("dark");
  try {
    localStorage.setItem(DARK_MODE_KEY, String(dark));
  } catch {
    // Without localStorage the choice applies until the next page load, also if the system preference changes.
    document.documentElement.dataset["darkMode"] = String(dark);
  }
}

/** Whether the page is dark; undefined on the server and during hydration. */
export function useDarkMode(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isDark, () => undefined);
}

// The choice, the system preference and other tabs all end in this class, so it is the source that is observed.
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

function isDark(): boolean {
  return document.documentElement.classList.contains("dark");
}
