import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Auth } from "./accounts/auth.ts";
import type { Passwords } from "../features/accounts/server/passwords.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import type { Providers } from "../features/payments/server/providers/open-providers.ts";
import type { Live } from "../platform/live/live.ts";
import type { Mailer } from "../platform/mail/smtp.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import type { Pdfs } from "../platform/pdf/pdfs.ts";

/** The dependencies of the functions in `server/`, passed to each as its first argument. */
export type Shop = {
  config: Config;
  db: Database;
  /** The current time; a dependency, so that tests can set it. */
  clock: () => Date;
  log: Logger;
  auth: Auth;
  passwords: Passwords;
  pdfs: Pdfs;
  /** The provider of each payment method; methods without one are not offered or are confirmed by staff. */
  providers: Providers;
  /** The subscriptions of this process to changes, for pages that update live. */
  live: Live;
  /** Delivers emails to the mail server; undefined without one. */
  mailer: Mailer | undefined;
  /** What this process measures about itself, for `/metrics`. */
  metrics: Metrics;
  /** The job queue, to which `enqueue` adds jobs. */
  queue: PgBoss;
  /** Of a session whose user has just confirmed who they are (`confirmedShop`): large amounts may be moved. */
  isConfirmed?: boolean;
};
