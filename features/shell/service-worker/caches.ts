import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

// The browser caches: what each holds, how many entries and for how long. Each has a limit, because cheap phones have
// little storage.

const DAY = 24 * 60 * 60;
const NAME = "calabash-larder";
/** Seconds to wait for the network before the cached response is used. */
const NETWORK_TIMEOUT = 3;

/** Caches only complete responses that are not private. A browser refuses a redirected response for a navigation. */
const onlyPublic = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 &&
    !response.redirected &&
    !/private|no-store/.test(response.headers.get("Cache-Control") ?? "")
      ? response
      : null,
};

const expirations = {
  pages: atMost(60, 30),
  responses: atMost(20, 30),
};

function atMost(maxEntries: number, days: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true });
}

function networkFirst(content: keyof typeof expirations, cacheName = `${NAME}-${content}`): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_TIMEOUT,
    plugins: [onlyPublic, expirations[content]],
    matchOptions: { ignoreVary: true },
  });
}

export const pages = networkFirst("pages");
export const responses = networkFirst("responses", `${NAME}-answers`);

// A built file never changes under its name, so one cache holds the files of several builds: a page opened before a
// deployment still finds its own files, even though the server no longer has them.
export const assets = new CacheFirst({ cacheName: `${NAME}-assets`, plugins: [onlyPublic, atMost(250, 60)] });
export const pictures = new CacheFirst({ cacheName: `${NAME}-pictures`, plugins: [onlyPublic, atMost(120, 30)] });

/** The offline page has its own cache, so that no other page evicts it. */
export const OFFLINE_CACHE = `${NAME}-offline`;
export const OFFLINE_PAGE = "/offline";

/** Deletes the caches for page data of the shop's earlier service workers. */
export async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(`${NAME}-data-`));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Deletes the caches that reveal which pages a person visited. Built files and pictures are the same for everyone and
 * stay cached.
 */
export async function deleteVisitedPages(): Promise<void> {
  await Promise.all(Object.values(expirations).map((expiration) => expiration.deleteCacheAndMetadata()));
}
