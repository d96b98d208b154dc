import type { Pool, PoolClient } from "pg";

type Done = (error: Error | undefined, client: PoolClient | undefined, release: (release?: unknown) => void) => void;

/** Calls `tell` with the seconds that each statement or transaction waited for a connection, even if it got none. */
export function onConnectionWait(pool: Pool, tell: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (done?: Done) => Promise<PoolClient> | void;
  // The pool calls its own `connect` with a callback for each statement outside of a transaction.
  const measured = (done?: Done) => {
    const started = performance.now();
    const end = () => tell((performance.now() - started) / 1_000);
    if (done) {
      return connect((...result) => {
        end();
        done(...result);
      });
    }
    return connect()?.finally(end);
  };
  pool.connect = measured as Pool["connect"];
}
