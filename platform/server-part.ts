import type { Verb } from "./jobs/job.ts";
import type { Seed } from "./seed.ts";
import type { Reactions, Shop } from "./shop.ts";

/** What the server does for a feature apart from its pages: its `server.ts`. */
export type ServerPart = {
  /** The verbs of its jobs, by the names in its `queues.ts`. */
  jobs?: Record<string, Verb<never>>;
  /** Its reactions to announcements, in the same transaction. */
  reactions?: Partial<Reactions>;
  /** How its codes pay for an order. */
  payByCode?: Shop["payByCode"];
  /** Its rows in a new shop. */
  seed?: Seed;
};
