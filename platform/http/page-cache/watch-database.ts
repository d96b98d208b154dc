import type { Logger } from "pino";

/** While the database is away, one request per interval tries to render its page. */
const RETRY_MS = 1_000;
/** How long a request whose page is in memory waits for a silent database: half a second. */
const WAIT_MS = 100;
const WAITS = 5;

/** Remembers whether the database answered the last page that needed it. */
export function watchDatabase(log: Logger, clock: () => number) {
  let isAway = false;
  let retryAt = 0;
  return {
    /** Whether the database has answered while a page was rendered. */
    answered(hasAnswered: boolean): void {
      if (isAway === !hasAnswered) return;
      isAway = !hasAnswered;
      retryAt = clock() + RETRY_MS;
      if (isAway) log.error("the database does not answer; public pages are served from memory for some minutes");
      else log.info("the database answers again");
    },
    /**
     * Renders a page whose previous version could be served instead. Undefined after half a second, and immediately
     * while the database is known to be away.
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

/** Several short waits: a time in which this process itself was busy counts as one of them. */
async function waited(): Promise<undefined> {
  for (let times = 0; times < WAITS; times += 1) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
}
