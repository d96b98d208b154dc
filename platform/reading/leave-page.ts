import { closest } from "./closest.ts";
import { PRESSED_KEY } from "./pressed-key.ts";

// An inline script of every page (`inlineScripts`), for navigation between documents.
//
// - A link or form with `data-keep-place` leads to another view of the same page, such as a filtered list: the next
//   document scrolls to where this one was, and opens the same panels (`details` with an id). Focus returns to the same
//   link or field, or, if the attribute names an id because the next document lacks the link, to that element. Code
//   that navigates there itself dispatches `keep-place` on the element first.
// - A product card's picture grows into that of the product page; no other navigation is animated.
// - Open menus are closed, because the Back button shows the page as it was left.
// - While another view of the product list loads, the list is busy and shows its skeleton, even before any code has
//   loaded. Only in browsers with the Navigation API: nothing else reports that a visitor has stopped waiting.
// - React Router reloads a page if it cannot load the code of the next one, because a new version was deployed
//   meanwhile: this script then navigates to the page whose link was pressed.

const PLACE_KEY = "calabash-larder:place";
/** Milliseconds before the skeleton is shown; a faster response shows none. */
const SKELETON_DELAY = 150;

/** `focus` is a selector, and `ring` whether the focus was visible. */
type Place = { path: string; y: number; focus: string; ring: boolean; open: string[] };

for (const type of ["click", "submit", "keep-place"]) {
  addEventListener(type, (event) => {
    const at = closest(event, type === "click" ? "a" : "form");
    const { metaKey, ctrlKey, shiftKey } = event as MouseEvent;
    if (!at || event.defaultPrevented || metaKey || ctrlKey || shiftKey) return;
    try {
      if (at.matches("[data-keep-place]")) keepPlace(at);
      else sessionStorage.removeItem(PLACE_KEY);
    } catch {
      // Without storage the next page starts at its top.
    }
  });
}

addEventListener("DOMContentLoaded", () => {
  const place = JSON.parse(take(PLACE_KEY) ?? "null") as Place | null;
  if (place?.path === location.pathname) returnTo(place);
});

const pressed = take(PRESSED_KEY);
const [navigated] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (pressed && pressed !== location.pathname + location.search && navigated?.type === "reload") {
  location.replace(pressed);
}

if ("navigation" in window) {
  navigation.addEventListener("navigate", ({ destination, signal, hashChange, downloadRequest }) => {
    if (hashChange || downloadRequest !== null || new URL(destination.url).pathname !== location.pathname) return;
    const timer = setTimeout(setBusy, SKELETON_DELAY, true);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      setBusy(false);
    });
  });
}
addEventListener("pageshow", ({ persisted }) => persisted && setBusy(false));

/** The picture that grows into the next page's. */
let opening: HTMLElement | null | undefined;

addEventListener("click", (event) => {
  const card = closest(event, "a[href^='/product/']")?.closest(".product-card");
  opening = card?.querySelector<HTMLElement>(".product-card-picture");
  if (opening) opening.dataset["opening"] = "";
});
addEventListener("pageswap", ({ viewTransition }) => {
  if (!viewTransition || opening) return;
  viewTransition.skipTransition();
  viewTransition.ready.catch(() => {});
});
addEventListener("pagehide", () => {
  if (opening) delete opening.dataset["opening"];
  opening = undefined;
  for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) menu.hidePopover?.();
});

function keepPlace(at: Element): void {
  const link = at.getAttribute("href");
  const named = at.getAttribute("data-keep-place");
  const active = document.activeElement ?? at;
  const { name, type, value } = active as HTMLInputElement;
  const choice = type === "checkbox" ? `[value=${CSS.escape(value)}]` : "";
  const field = name ? `main [name=${CSS.escape(name)}]${choice}` : "";
  const place: Place = {
    path: location.pathname,
    y: scrollY,
    focus: named ? `#${named}` : link ? `main a[href="${CSS.escape(link)}"]` : field,
    ring: !CSS.supports("selector(:focus-visible)") || active.matches(":focus-visible"),
    open: [...document.querySelectorAll("main details[id][open]")].map(({ id }) => id),
  };
  sessionStorage.setItem(PLACE_KEY, JSON.stringify(place));
}

function returnTo({ y, focus, ring, open }: Place): void {
  for (const id of open) {
    const panel = document.getElementById(id);
    if (panel instanceof HTMLDetailsElement) panel.open = true;
  }
  scrollTo({ top: y, behavior: "instant" });
  const at = focus ? document.querySelector<HTMLElement>(focus) : null;
  if (at && at.tabIndex < 0) at.tabIndex = -1;
  at?.focus({ preventScroll: true, focusVisible: ring } as FocusOptions);
  at?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}

/** Removes and returns the stored text; null if there is none. */
function take(key: string): string | null {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return stored;
  } catch {
    return null;
  }
}

function setBusy(on: boolean): void {
  document.querySelector(".products-list")?.setAttribute("aria-busy", String(on));
}
