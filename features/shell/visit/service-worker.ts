import type { ClientMessage } from "../service-worker/worker.ts";

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Registers the service worker after the page has loaded, and lets it cache the page, including its code unless it is a
 * visitor's first page and was not touched. From a visitor's second page on, it precaches the catalogue, but never on a
 * 2G network or for a visitor who saves data.
 */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // In development every page comes from Vite; the service worker of a built shop on the same port would serve cached
  // pages.
  if (!import.meta.env.PROD) return void removeWorkers();
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let isFirst: boolean;
  try {
    isFirst = !(await serviceWorker.getRegistration())?.active;
    await serviceWorker.register("/sw.js");
  } catch {
    // The browser forbids service workers, or there is no network: the shop works without one.
    return;
  }
  const { active } = await serviceWorker.ready;
  // oxlint-disable unicorn/require-post-message-target-origin -- a worker, not a window
  active?.postMessage({ page: location.href, seen: isFirst ? requested() : [] } satisfies ClientMessage);
  if (!isFirst && !shouldSaveData()) active?.postMessage({ stockUp: true } satisfies ClientMessage);
  // oxlint-enable unicorn/require-post-message-target-origin
}

/** What this page has loaded, and the code that it is loading after a touch. */
function requested(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
  return [...performance.getEntriesByType("resource").map(({ name }) => name), ...[...links].map(({ href }) => href)];
}

async function removeWorkers(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}

function shouldSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
