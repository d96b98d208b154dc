import { useSyncExternalStore } from "react";
import { DARK_MODE_KEY } from "./dark-mode-key.ts";

/** Switches between light and dark and saves the choice. */
export function toggleDarkMode(): void {
  const dark = document.documentElement.classList.toggle("dark");
  try {
    localStorage.setItem(DARK_MODE_KEY, String(dark));
  } catch {
    // Without localStorage the choice applies until the next page load, even if the system preference changes.
    document.documentElement.dataset["darkMode"] = String(dark);
  }
}

/** Whether the page is dark; undefined on the server and during hydration. */
export function useDarkMode(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isDark, () => undefined);
}

// The choice, the system preference and other tabs all set this class, so observe the class.
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

function isDark(): boolean {
  return document.documentElement.classList.contains("dark");
}
