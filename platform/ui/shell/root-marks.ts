import { HOME_COUNTRY } from "../../rules/countries/home-country.ts";
import { SESSION_HINT } from "../browser/session-hint.ts";

// An inline script of every page (`inlineScripts`). It marks the root element with what only the browser knows, for
// style sheets:
//
// - `data-signed-in`: the header reserves room for the name instead of flashing "Sign In".
// - `data-country`: cards reserve a line for the delivery date.
// - `data-notified`: the bell does not show a first visit's count.
// - `data-abroad`: the product page reserves room for the chosen country's customs notes.
// - `data-scrolled`: the header has a shadow.
// - `data-offline`: the notice at the bottom is shown.
// - `data-loaded`: the page's pictures have loaded, and decoration may be fetched.
// - `data-scripting`: what only JavaScript can do is shown, and what stands in for it is not. Browsers before 2023 do
//   not know `@media (scripting)`.

/** CSS pixels (specification 2.2). */
const SCROLL_THRESHOLD = 10;

function mark(name: string, on: boolean): void {
  document.documentElement.toggleAttribute(`data-${name}`, on);
}

function markOffline(): void {
  mark("offline", !navigator.onLine);
}

function markStored(): void {
  mark("signed-in", document.cookie.includes(`${SESSION_HINT}=1`));
  try {
    mark("notified", localStorage.getItem("calabash-larder:notifications") !== null);
    const country = localStorage.getItem("calabash-larder:country") ?? "null";
    mark("country", country !== "null" && country !== '""');
    mark("abroad", !["null", '""', JSON.stringify(HOME_COUNTRY)].includes(country));
  } catch {
    // Without localStorage nothing is stored.
  }
}

markStored();
markOffline();
mark("scripting", true);
for (const type of ["online", "offline"]) addEventListener(type, markOffline);
addEventListener("load", () => mark("loaded", true));
addEventListener("scroll", () => mark("scrolled", scrollY > SCROLL_THRESHOLD), { passive: true });
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  markStored();
  markOffline();
});
