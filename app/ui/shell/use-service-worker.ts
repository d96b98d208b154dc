import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ClientMessage } from "../../service-worker/worker.ts";

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * For the root: registers the service worker after the page has loaded, and makes it precache the catalogue at the
 * second page, when the visitor is browsing, but never on a 2G network or for a visitor who saves data.
 */
export function useServiceWorker(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // In development every page comes from Vite; the service worker of a built shop on the same port would serve cached
    // ones.
    if (!import.meta.env.PROD) return void removeWorkers();
    if (document.readyState === "complete") return void register();
    addEventListener("load", register, { once: true });
    return () => removeEventListener("load", register);
  }, []);
  useEffect(() => {
    const navigated = pathname !== first.current;
    if (import.meta.env.PROD && navigated && !shouldSaveData()) postToWorker({ stockUp: true });
  }, [pathname]);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register("/sw.js");
  } catch {
    // The browser forbids service workers, or there is no network: the shop works without.
    return;
  }
  await serviceWorker.ready;
  if (isServedByWorker()) return shouldSaveData() ? undefined : postToWorker({ stockUp: true });
  const seen = performance.getEntriesByType("resource").map(({ name }) => name);
  postToWorker({ page: location.href, seen });
}

/** Whether the service worker served this page; `controller` is also set when it claimed the page while loading. */
function isServedByWorker(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit !== undefined && visit.workerStart > 0;
}

async function removeWorkers(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}

function postToWorker(message: ClientMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}

function shouldSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
