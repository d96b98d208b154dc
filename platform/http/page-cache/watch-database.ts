import type { Logger } from "pino";

/** While the database is away, one request per interval tries to render its page. */
const RETRY_MS = 1_000;
/** A request with its page in memory waits for a silent database for half a second. */
const WAIT_MS = 100;
const WAITS = 5;

/** Remembers whether the database answered the last page that needed it. */
export function watchDatabase(log: Logger, clock: () => number) {
  let isAway = false;
  let retryAt = 0;
  return {
    /** Records whether the database answered while a page was rendered. */
    answered(hasAnswered: boolean): void {
      if (isAway === !hasAnswered) return;
      isAway = !hasAnswered;
      retryAt = clock() + RETRY_MS;
      if (isAway) log.error("the database does not answer; public pages are served from memory for some minutes");
      else log.info("the database answers again");
    },
    /**
     * Renders a page that has a previous version to fall back on. Undefined after half a second, or at once while the
     * database is known to be away.
     */
    async whenAnswering<Page>(render: () => Promise<Page>): Promise<Page | undefined> {
      if (isAway) {
        if (clock() < retryAt) return undefined;
        retryAt = clock() + RETRY_MS;
      }
      return Promise.race([render(), waited()]);
    },
  };
}

/** Several short waits: while this process itself is busy, only one of them elapses. */
async function waited(): Promise<undefined> {
  for (let times = 0; times < WAITS; times += 1) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
}
