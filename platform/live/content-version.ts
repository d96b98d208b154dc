/**
 * The version number of the public pages' content: it rises with every change, whichever process made it, and with each
 * day in Lagos, because pages show what begins on a day, such as a tax, and how many days old something is.
 */
export type ContentVersion = {
  /** Undefined while unknown: the connection is broken, or a change written by this process is not committed yet. */
  current(): number | undefined;
  /** Calls back each time the current version ends: on a change, and when the connection breaks. */
  onEnd(callback: () => void): void;
  /**
   * Calls back after each content change, and when the process resumes listening, because it may have missed changes.
   */
  onChange(callback: () => void): void;
  /** How many content writes this process has begun, including those rolled back. */
  ownWrites(): number;
};

/** A rolled-back transaction sends no notification; a transaction without one counts as ended after this time. */
const MAX_UNCOMMITTED_MS = 15_000;

export type ContentVersionTracker = ContentVersion & {
  /** This database session has committed a change. */ changed(session: number): void;
  /** A session of this process has written a change that is not committed yet. */ writing(session: number): void;
  /** The process listens from now on; earlier changes are unknown. */ connected(): void;
  disconnected(): void;
};

/** Counts the changes that `platform/live/live.ts` is notified of, and the days. Starts disconnected. */
export function countContent(
  clock: () => number = performance.now.bind(performance),
  today: () => string = () => "",
): ContentVersionTracker {
  let version = 0;
  let isConnected = false;
  let ownWrites = 0;
  let day = today();
  const uncommitted = new Map<number, number>();
  const onEnd: (() => void)[] = [];
  const onChange: (() => void)[] = [];
  const endVersion = () => {
    version += 1;
    tell(onEnd);
    tell(onChange);
  };
  return {
    onEnd: (callback) => void onEnd.push(callback),
    onChange: (callback) => void onChange.push(callback),
    ownWrites: () => ownWrites,
    current() {
      if (!isConnected) return undefined;
      const now = today();
      if (now !== day) {
        day = now;
        endVersion();
      }
      if (uncommitted.size > 0) {
        for (const [session, end] of uncommitted) if (clock() >= end) uncommitted.delete(session);
      }
      return uncommitted.size > 0 ? undefined : version;
    },
    changed(session) {
      // The notice of the same change came earlier, on another connection. A busy process may read it after the
      // notification, and the write would count as uncommitted for 15 seconds.
      if (!uncommitted.delete(session)) afterNextRead(() => uncommitted.delete(session));
      endVersion();
    },
    writing(session) {
      ownWrites += 1;
      // Without a connection nothing is served from the cache, and the notification of the commit would not arrive.
      if (isConnected) uncommitted.set(session, clock() + MAX_UNCOMMITTED_MS);
    },
    connected() {
      version += 1;
      isConnected = true;
      tell(onChange);
    },
    disconnected() {
      isConnected = false;
      tell(onEnd);
    },
  };
}

function tell(callbacks: (() => void)[]): void {
  callbacks.forEach((callback) => callback());
}

/** Calls back once everything that has arrived by now has been read: in the next turn of the event loop. */
function afterNextRead(callback: () => void): void {
  setImmediate(() => setImmediate(callback));
}
