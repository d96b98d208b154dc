import type { Logger } from "pino";

/** While the database is away, one request in this time tries to render its page. */
const RETRY_MS = 1_000;
/** That request does not wait longer for a database that is silent. */
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
     * Renders a page that can be replaced by the last one. Undefined while the database is away, without rendering or
     * after half a second.
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
