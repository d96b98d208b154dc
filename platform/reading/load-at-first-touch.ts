import { SESSION_HINT } from "../ui/browser/session-hint.ts";
import { closest } from "./closest.ts";
import { CAN_HOVER, PAGE_DATA, SAVE_DATA } from "./first-touch.ts";
import { preloadModules } from "./preload-modules.ts";

// An inline script of a reading page (`inlineScripts`). It loads the page's code at the first touch of a control, or
// once the page is shown, including by the Back button, if this browser stores something that the page shows: a cart,
// favourites, a country, a session. Otherwise, and always with Save-Data, no code loads before a touch. A page that
// shows only stored data (`data-personal`) loads its code for everyone as soon as it is parsed. `visit.ts`, which
// measures the page and makes it available offline, loads after the page or, with Save-Data, together with the page's
// code.
//
// A link that opens a dialog (`aria-haspopup`) waits for the code when it is pressed, and is followed if the code
// cannot be loaded; touching it is not enough, because scrolling on a phone touches a product's picture.
//
// If the code cannot be loaded, the next touch tries again. If the server no longer has the files, because a new
// version was deployed while the page was open, the page is reloaded; without a touch, only once.
//
// It also marks a browser with a mouse for `speculationRules`.

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/**
 * What a browser stores under names of the shop, but for the list of recently viewed products and the closed notices,
 * which are shown or hidden without the page's code, and where the visitor came from, which no page shows.
 */
const SHOWN = /^calabash-larder:(?!seen$|source$)/;
const CONTROLS = "button,input,select,textarea,summary,[role=tab]";

let loading = false;

if (matchMedia("(hover:hover)").matches) document.documentElement.setAttribute(CAN_HOVER, "");

addEventListener("DOMContentLoaded", () => {
  if ("personal" in document.documentElement.dataset) load(navigationTiming()?.type !== "reload");
});

for (const type of ["pointerover", "pointerdown", "focusin", "input", "change"]) {
  addEventListener(type, (event) => closest(event, CONTROLS) && load(true), { capture: true, passive: true });
}

addEventListener("click", (event) => {
  const link = closest(event, "a[aria-haspopup]");
  if (!link || !window.earlyEvents || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.earlyEvents.push({ type: "click", target: link });
  load(true);
});

addEventListener("pageshow", () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (savesData()) return;
      if (isStored()) load(false);
      visit();
    }),
  ),
);

/** Loads the page's code, `touched` by the visitor or because of what the browser stores. */
function load(touched: boolean): void {
  if (loading) return;
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", () => load(touched), { once: true });
    return;
  }
  loading = true;
  const files = listFiles("code");
  const [entry = ""] = files;
  if (touched && savesData()) visit();
  preloadModules(files);
  import(/* @vite-ignore */ entry).catch(() => {
    loading = false;
    for (const { type, target } of window.earlyEvents ?? []) {
      if (target instanceof HTMLAnchorElement) return location.assign(target.href);
      if (type === "submit") return (target as HTMLFormElement).submit();
    }
    if (touched) reloadIfGone(entry);
  });
}

function visit(): void {
  const [entry = ""] = listFiles("visit");
  import(/* @vite-ignore */ entry).catch(() => {});
}

function listFiles(name: "code" | "visit"): string[] {
  return document.getElementById(PAGE_DATA)?.dataset[name]?.split(" ") ?? [];
}

function reloadIfGone(file: string): void {
  fetch(file).then(
    ({ status }) => {
      if (status === 404) location.reload();
    },
    () => {},
  );
}

function savesData(): boolean {
  const timings = navigationTiming()?.serverTiming ?? [];
  return navigator.connection?.saveData === true || timings.some(({ name }) => name === SAVE_DATA);
}

function navigationTiming(): PerformanceNavigationTiming | undefined {
  const [timing] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return timing;
}

/** Whether this browser stores something that the page shows. */
function isStored(): boolean {
  if (document.cookie.includes(`${SESSION_HINT}=1`)) return true;
  try {
    return SHOWN.test(window.name) || Object.keys(localStorage).some((key) => SHOWN.test(key));
  } catch {
    return false;
  }
}
