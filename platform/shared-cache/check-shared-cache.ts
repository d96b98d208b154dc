import { failed, firstLine, passed, type Check, type Outside } from "../health/run-checks.ts";
import { purgeSharedCache } from "./purge-shared-cache.ts";

/** Whether the shared cache in front of the shop drops the pages on request: the check purges it. */
export const sharedCacheCheck: Check<Outside> = {
  name: "shared cache",
  async look({ config: { cachePurge } }) {
    if (!cachePurge) return passed("none is told of changes");
    // The URL may contain a secret.
    const { host } = new URL(cachePurge.url);
    try {
      await purgeSharedCache(cachePurge);
      return passed(`${host} drops the pages when it is told to`);
    } catch (error) {
      const what = "visitors see a change up to 11 minutes late: check CACHE_PURGE_URL and CACHE_PURGE_HEADER";
      return failed(`${host} did not drop the pages (${firstLine(error)}), so ${what}`);
    }
  },
};
