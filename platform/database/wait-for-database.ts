import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { DatabaseUnavailable } from "./embedded/errors.ts";
import type { Host } from "./hosts.ts";
import { PrimaryClient, ReadOnlyServer } from "./primary-client.ts";
import { NoPrimary, type Primary } from "./primary.ts";
import type { ServerState } from "./server-state.ts";

const PAUSE_MS = 500;

/** `final`: waiting does not help. */
type Reason = { text: string; final: boolean };

/** What PostgreSQL errors that need the operator mean. */
const REFUSALS: Record<string, string> = {
  "28P01": "refuses the user or the password",
  "28000": "refuses this user, database or network address (pg_hba.conf)",
  "3D000": "has no such database",
};

/**
 * Resolves once a connection to the primary has been opened; logs one line if it has to wait. Throws
 * `DatabaseUnavailable` with a one-line message that names the server and the reason: at once if waiting cannot help,
 * as with a wrong password, otherwise after `limitMs`.
 */
export async function waitForDatabase(primary: Primary, log: Logger, limitMs: number): Promise<void> {
  for (const deadline = Date.now() + limitMs; ; await pause(PAUSE_MS)) {
    const reason = await tryPrimary(primary);
    if (!reason) return;
    if (reason.final || Date.now() >= deadline)
      throw new DatabaseUnavailable(`${reason.text}. Check DATABASE_URL and that server.`);
    if (Date.now() + limitMs - deadline < PAUSE_MS)
      log.warn(`waiting for the database, ${limitMs / 1000} seconds at most: ${reason.text}`);
  }
}

async function tryPrimary(primary: Primary): Promise<Reason | undefined> {
  let name = "";
  try {
    const client = new PrimaryClient({
      connectionString: primary.connectionString,
      primary,
      application_name: "calabash-larder start",
      connectionTimeoutMillis: 5_000,
    });
    name = `${client.host}:${client.port}`;
    await client.connect();
    await client.end();
    return client.acceptsWrites ? undefined : describeError(new ReadOnlyServer(name), name);
  } catch (error) {
    return describeError(error, name);
  }
}

function describeError(error: unknown, name: string): Reason {
  if (error instanceof NoPrimary) {
    const reasons = Array.from(error.states, ([host, state]) => describeState(host, state));
    const text = reasons.map((reason) => reason.text).join("; ");
    return { text, final: reasons.every((reason) => reason.final) };
  }
  const server = `The database server ${name}`;
  if (error instanceof ReadOnlyServer)
    return { text: `${server} accepts no writes: it is a standby, or read-only`, final: false };
  const { code = "", message, errors, syscall } = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  // A file that the URL names, such as a certificate.
  if (syscall === "open") return { text: `DATABASE_URL names a file that cannot be read: ${message}`, final: true };
  const refusal = REFUSALS[code];
  if (refusal) return { text: `${server} ${refusal}: ${message}`, final: true };
  // The server is starting, stopping, or has no free connection.
  if (/^(57P|53)/.test(code)) return { text: `${server} takes no connections yet: ${message}`, final: false };
  // Any other SQLSTATE, or TLS: the server was reached, and fails for a reason that will persist.
  if (/^[0-9A-Z]{5}$/.test(code) || /SSL|certificate|self-signed/i.test(message))
    return { text: `${server} cannot be used: ${message}`, final: true };
  return { text: `${server} does not answer (${code || errors?.[0]?.code || message})`, final: false };
}

function describeState(host: Host, state: ServerState): Reason {
  if (state.role === "unreachable") return describeError(state.error, host.name);
  return { text: `The database server ${host.name} accepts no writes: it is a standby, or read-only`, final: false };
}
