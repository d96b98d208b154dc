import type { Logger } from "pino";
import type { Auth } from "./accounts/auth.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Providers } from "./payments/providers/open-providers.ts";
import type { Live } from "./live/live.ts";

/** What every verb may need of the outside world, handed to it as its first argument. */
export type Shop = {
  config: Config;
  db: Database;
  /** The time, as an argument, so that a test can hold it still. */
  clock: () => Date;
  log: Logger;
  auth: Auth;
  /** Who carries out which way of paying; the rest is off or done by hand. */
  providers: Providers;
  /** Who is looking at what in this process, to be told when it changes. */
  live: Live;
};
