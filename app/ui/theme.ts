import { useSyncExternalStore } from "react";

/** Where the choice is kept (specification, section 4: Dark mode); absent means: as the system. */
export const DARK_MODE_KEY = "darkMode";

/**
 * Runs before the page is painted, so that nobody sees the wrong theme first, and follows the system while nothing is
 * stored. It also marks a signed-in browser, so that the header leaves room for the name instead of flashing "Sign In".
 */
export const themeScript = `(()=>{const root=document.documentElement,system=matchMedia("(prefers-color-scheme: dark)");
const apply=()=>{let stored=null;try{stored=localStorage.getItem("${DARK_MODE_KEY}")}catch{}
if(stored===null&&root.dataset.darkMode)stored=root.dataset.darkMode;
root.classList.toggle("dark",stored===null?system.matches:stored==="true")};
apply();system.addEventListener("change",apply);addEventListener("storage",apply);
if(document.cookie.includes("calabash-larder.signed-in=1"))root.dataset.signedIn=""})()`;

/** Turns the theme over and keeps the choice. */
export function toggleDarkMode(): void {
  const dark = document.documentElement.classList.toggle("dark");
  try {
    localStorage.setItem(DARK_MODE_KEY, String(dark));
  } catch {
    // Without a storage the choice holds until the next page load, whatever the system does meanwhile.
    document.documentElement.dataset["darkMode"] = String(dark);
  }
}

/** Whether the page is dark; undefined until the browser has looked. */
export function useDarkMode(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isDark, () => undefined);
}

// The class is where the choice, the system and other tabs come together, so it is what is watched.
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

function isDark(): boolean {
  return document.documentElement.classList.contains("dark");
}
