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
 * What features do after an earlier one announces something, in its transaction and in list order, or what they answer
 * when it asks. Each list is declared by the feature that announces or asks.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- it is declared again there
export interface Reactions {}

/**
 * The dependencies of server functions, passed to each as the first argument. A feature declares its additions
 * (`declare module`) beside their types.
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
  /** The name of the staff member who last changed a subject of the audit trail, or `somebody`. */
  lastEditor: (db: Database | Transaction, subject: string) => Promise<string>;
  /** What features do after an earlier one announces something (features/server.ts). */
  reactions: Reactions;
  /** This process's subscriptions to changes, for pages that update live. */
  live: Live;
  /** What features provide for emails (process/reactions.ts). */
  emailParts: EmailParts;
  /** Delivers emails to the mail server; undefined without one. */
  mailer: Mailer | undefined;
  /** What this process measures about itself, for `/metrics`. */
  metrics: Metrics;
  /**
   * For a staff session: whether the user has just confirmed their identity (`confirmedShop`), so that large amounts
   * may be moved.
   */
  isConfirmed?: boolean;
  /** Details that the audit trail adds to each entry, such as the program that acts for an account. */
  auditDetails?: Record<string, string>;
  /** Writes are rolled back: a verb only returns what it would do, or why it refuses. */
  isRehearsal?: boolean;
}
