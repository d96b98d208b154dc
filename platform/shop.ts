import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database, Transaction } from "./database/database.ts";
import type { ReadStale } from "./database/read-stale.ts";
import type { Live } from "./live/live.ts";
import type { EmailParts } from "./mail/email-parts.ts";
import type { Mailer } from "./mail/smtp.ts";
import type { Metrics } from "./metrics.ts";
import type { Pdfs } from "./pdf/pdfs.ts";

/**
 * What features do after one before them announces something, in its transaction and in the sequence of the lists, or
 * what they know when it asks. Each list is declared where it is asked or announced.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- it is declared again there
export interface Reactions {}

/**
 * What the functions of the server depend on, passed to each as its first argument. A feature declares what it adds
 * (`declare module`) beside the type of it.
 */
export interface Shop {
  config: Config;
  db: Database;
  /** For reads that may be some seconds old: reports, downloads, the office's search. */
  readStale: ReadStale;
  /** The current time; a dependency, so that tests can set it. */
  clock: () => Date;
  log: Logger;
  /** Signs cookies and derives keys (`AUTH_SECRET`). */
  secret: string;
  pdfs: Pdfs;
  /** The name of the member of staff who last changed a subject of the audit trail, or `somebody`. */
  lastEditor: (db: Database | Transaction, subject: string) => Promise<string>;
  /** What features do after one before them announces something (features/server.ts). */
  reactions: Reactions;
  /** The subscriptions of this process to changes, for pages that update live. */
  live: Live;
  /** What emails show that features keep (process/reactions.ts). */
  emailParts: EmailParts;
  /** Delivers emails to the mail server; undefined without one. */
  mailer: Mailer | undefined;
  /** What this process measures about itself, for `/metrics`. */
  metrics: Metrics;
  /** The job queue, to which `enqueue` adds jobs. */
  queue: PgBoss;
  /**
   * Of a session of staff: whether its user has just confirmed who they are (`confirmedShop`), so that large amounts
   * may be moved.
   */
  isConfirmed?: boolean;
  /** Writes are rolled back: a verb only says what it would do, or why it refuses. */
  isRehearsal?: boolean;
}
