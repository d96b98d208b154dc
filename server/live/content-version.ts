/** What the public pages are made of, counted: the number rises with every change of it, in whichever process it was made. */
export type ContentVersion = {
  /** Undefined while nobody can know: the connection is broken, or a change is being written by this very process. */
  now(): number | undefined;
};

/** A transaction that was rolled back never announces itself; by then it is over for certain. */
const MAX_UNCOMMITTED_MS = 15_000;

export type ContentVersionTracker = ContentVersion & {
  /** A change was committed by this session of the database. */ changed(session: number): void;
  /** A session of this process has written a change that is not committed yet. */ writing(session: number): void;
  /** Listening from here on; what happened before is not known. */ connected(): void;
  disconnected(): void;
};

/** Counts what `server/live/live.ts` hears. Begins disconnected. */
export function countContent(clock: () => number = performance.now.bind(performance)): ContentVersionTracker {
  let version = 0;
  let isConnected = false;
  const doubts = new Map<number, number>();
  return {
    now() {
      if (!isConnected) return undefined;
      if (doubts.size > 0) {
        for (const [session, end] of doubts) if (clock() >= end) doubts.delete(session);
      }
      return doubts.size > 0 ? undefined : version;
    },
    changed(session) {
      version += 1;
      doubts.delete(session);
    },
    writing(session) {
      // Before we listen nothing is served from memory anyway, and its announcement would never be heard.
      if (isConnected) doubts.set(session, clock() + MAX_UNCOMMITTED_MS);
    },
    connected() {
      version += 1;
      isConnected = true;
    },
    disconnected: () => void (isConnected = false),
  };
}
