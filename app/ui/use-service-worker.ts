import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Word } from "../service-worker/worker.ts";

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * For the root: lets the service worker in once the page is done loading, and tells it when to stock up: at the second page, when
 * somebody is really looking around, and never on the line of somebody who saves data.
 */
export function useServiceWorker(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // In development every page comes from Vite, fresh; a worker of the built shop on the same port would stand in the way.
    if (!import.meta.env.PROD) return void removeWorkers();
    if (document.readyState === "complete") return void register();
    addEventListener("load", register, { once: true });
    return () => removeEventListener("load", register);
  }, []);
  useEffect(() => {
    const onward = pathname !== first.current;
    if (import.meta.env.PROD && onward && !sparesTheLine()) tell({ stockUp: true });
  }, [pathname]);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register("/sw.js");
  } catch {
    // A browser that keeps nothing, or no line: the shop works without.
    return;
  }
  await serviceWorker.ready;
  if (cameThroughWorker()) return sparesTheLine() ? undefined : tell({ stockUp: true });
  const seen = performance.getEntriesByType("resource").map(({ name }) => name);
  tell({ page: location.href, seen });
}

/** Asking for a controller is not enough: the worker may have taken over while this page was on its way. */
function cameThroughWorker(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit !== undefined && visit.workerStart > 0;
}

async function removeWorkers(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}

function tell(word: Word): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(word));
}

function sparesTheLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
