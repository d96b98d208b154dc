import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Auth } from "./accounts/auth.ts";
import type { Passwords } from "./accounts/passwords.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Providers } from "./payments/providers/open-providers.ts";
import type { Live } from "./live/live.ts";
import type { Mailer } from "./mail/smtp.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Pdfs } from "./pdf/pdfs.ts";

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
