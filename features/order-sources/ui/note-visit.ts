import { isFresh, SOURCE_KEY, formatSource } from "../rules/stored-source.ts";

// The inline script of public pages while the feature is on (`inlineScripts`), as short as it can be: every page has
// it. A visit begins on a page whose referrer is not the shop. The first one of 30 days keeps where it came from, and
// visits and the pages of an order's way are counted, without an id.

const { hostname, pathname, search } = location;
const host = document.referrer && new URL(document.referrer).hostname;
const marks = (search.match(/utm_[^&]{1,200}/g) ?? []).join("&");
const steps = /^\/(product|cart|checkout)\b/.exec(pathname)?.slice(1) ?? [];
const entries = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

if (host !== hostname) {
  steps.push("visit");
  try {
    const now = Date.now();
    if ((host || marks) && !isFresh(localStorage.getItem(SOURCE_KEY), now))
      localStorage.setItem(SOURCE_KEY, formatSource(now, host, marks));
  } catch {
    // This browser stores nothing.
  }
}
// Not again when the page is reloaded, or rendered again by Back.
if (steps[0] && entries.some(({ type }) => type === "navigate"))
  navigator.sendBeacon(`/api/visits?steps=${steps.join(",")}`);
