import { onCLS, onINP, onLCP } from "web-vitals";
import type { VisitVitals } from "#features/vitals/rules/vitals.ts";

/**
 * Measures this page and sends the measurements when the visitor leaves it, without cookies. Names the page by its
 * route, so that no search and no id is sent.
 */
export function reportVitals(route: string): void {
  const device = matchMedia("(pointer: coarse)").matches ? "phone" : "computer";
  const visit: VisitVitals = { page: route, device };
  onLCP(({ value }) => (visit.lcp = Math.round(value)));
  onINP(({ value }) => (visit.inp = Math.round(value)));
  onCLS(({ value }) => (visit.cls = Math.round(value * 1_000) / 1_000));
  // Registered after the listeners of web-vitals, which complete the values when the page is hidden.
  addEventListener("visibilitychange", () => send(visit), { once: true });
}

function send(visit: VisitVitals): void {
  if (visit.lcp === undefined && visit.inp === undefined && visit.cls === undefined) return;
  // Unlike `sendBeacon`, `fetch` can omit cookies.
  const headers = { "Content-Type": "application/json" };
  const request = {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    headers,
    body: JSON.stringify(visit),
  } as const;
  fetch("/api/vitals", request).catch(() => {});
}
