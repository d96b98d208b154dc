/** Errors of Node.js's network, and PostgreSQL's read_only_sql_transaction: the connection leads to a standby. */
const CODES = new Set(
  "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN 25006".split(" "),
);
/**
 * PostgreSQL answers, but cannot do the work now: its disk is full or fails (53100, 58030), memory is short (53200), a
 * statement took too long (57014), or a lock was not granted in time (55P03).
 */
const OVERLOADED = /^(53\w{3}|58030|57014|55P03)$/;
/** Errors of the driver and of `Primary` that have no code. */
const MESSAGES =
  /^(no server of DATABASE_URL accepts writes|the database server \S+ accepts no writes|timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|no reply within)/;

/**
 * Whether this error means that the database cannot be reached, does not answer or has no room, memory or time for the
 * work, so that the same request may succeed later. It is unknown whether a commit that failed with it took place.
 * False for a provider that cannot be reached.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === "ProviderUnavailable") return false;
  if (error.name === "DatabaseUnavailable" || MESSAGES.test(error.message)) return true;
  const { code = "", syscall, severity } = error as NodeJS.ErrnoException & { severity?: string };
  // PostgreSQL ends a session with a FATAL error, or refuses it: it shuts down, starts, or has no connection left.
  if (severity === "FATAL" || CODES.has(code) || OVERLOADED.test(code) || /^08\w{3}$/.test(code)) return true;
  // The embedded server's socket does not exist while the server is down.
  if (code === "ENOENT" && syscall === "connect") return true;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some((cause) => cause !== error && isDatabaseAway(cause));
}
