import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

// What is kept in the browser, in which cache, how many and for how long. Each is bounded: a cheap phone has little room.

const DAY = 24 * 60 * 60;
const NAME = "calabash-larder";
/** Seconds that a slow line has before what is kept is shown instead. */
const PATIENCE = 3;

/** Only whole answers that the shop does not call private. A redirected answer may not be used for a page. */
const onlyPublic = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 &&
    !response.redirected &&
    !/private|no-store/.test(response.headers.get("Cache-Control") ?? "")
      ? response
      : null,
};

const bounds = {
  pages: atMost(60, 30),
  data: atMost(60, 30),
  answers: atMost(20, 30),
};

function atMost(maxEntries: number, days: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true });
}

function lineFirst(name: keyof typeof bounds, cacheName = `${NAME}-${name}`): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE,
    plugins: [onlyPublic, bounds[name]],
    matchOptions: { ignoreVary: true },
  });
}

export const pages = lineFirst("pages");
// The code of one build does not understand the data of another.
export const data = lineFirst("data", `${NAME}-data-${BUILD}`);
export const responses = lineFirst("answers");

// A built file never changes under its name, so files of several builds lie side by side: a page that was opened before a new
// build came finds its own, though the server no longer has them.
export const assets = new CacheFirst({ cacheName: `${NAME}-assets`, plugins: [onlyPublic, atMost(250, 60)] });
export const pictures = new CacheFirst({ cacheName: `${NAME}-pictures`, plugins: [onlyPublic, atMost(120, 30)] });

/** The offline page lies apart, so that nothing pushes it out. */
export const OFFLINE_CACHE = `${NAME}-offline`;
export const OFFLINE_PAGE = "/offline";

/** Removes what other builds kept and nobody can use any more. */
export async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(`${NAME}-data-`) && name !== data.cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Removes what would show where somebody has been. Files and pictures of the shop are everybody's and stay. */
export async function deleteVisitedPages(): Promise<void> {
  await Promise.all(Object.values(bounds).map((bound) => bound.deleteCacheAndMetadata()));
}
