import type { Pool, PoolClient } from "pg";

/** `local`: commits do not wait for a standby. `read-only`: every write is refused with SQLSTATE 25006. */
export type SessionMode = "normal" | "local" | "read-only";

const SETTINGS: Record<SessionMode, string> = {
  normal: "reset synchronous_commit; reset default_transaction_read_only",
  local: "set synchronous_commit = local; reset default_transaction_read_only",
  "read-only": "reset synchronous_commit; set default_transaction_read_only = on",
};

/**
 * Changes the mode of all sessions of a pool: each switches when it is next acquired, in the same packet as its first
 * statement. A transaction that has begun keeps its mode.
 */
export function sessionModes(pool: Pool): { set(mode: SessionMode): void } {
  const modes = new WeakMap<PoolClient, SessionMode>();
  let wanted: SessionMode = "normal";
  pool.on("acquire", (client) => {
    if ((modes.get(client) ?? "normal") === wanted) return;
    modes.set(client, wanted);
    // Fails only if the connection does, and then the next statement fails too.
    client.query(SETTINGS[wanted]).catch(() => {});
  });
  return { set: (mode) => void (wanted = mode) };
}
