import type { ClientMessage } from "../service-worker/worker.ts";

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Registers the service worker after the page has loaded, and lets it cache the page with its code. On a page that it
 * already serves, when the visitor is browsing, it precaches the catalogue, but never on a 2G network or for a visitor
 * who saves data.
 */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // In development every page comes from Vite; the service worker of a built shop on the same port would serve cached
  // ones.
  if (!import.meta.env.PROD) return void removeWorkers();
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
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
  const isServed = isServedByWorker();
  const seen = isServed ? [] : performance.getEntriesByType("resource").map(({ name }) => name);
  postToWorker({ page: location.href, seen });
  if (isServed && !shouldSaveData()) postToWorker({ stockUp: true });
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
