import type { Logger } from "pino";

/** While the database is away, one request per interval tries to render its page. */
const RETRY_MS = 1_000;
/** How long that request waits for a silent database. */
const MAX_WAIT_MS = 500;

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
     * Renders a page whose previous version could be served instead. Undefined while the database is away: immediately,
     * or after half a second.
     */
    async whenAnswering<Page>(render: () => Promise<Page>): Promise<Page | undefined> {
      if (!isAway) return render();
      if (clock() < retryAt) return undefined;
      retryAt = clock() + RETRY_MS;
      return Promise.race([render(), after(MAX_WAIT_MS)]);
    },
  };
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
