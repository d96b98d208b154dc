import type { Verb } from "./jobs/job.ts";
import type { Seed } from "./seed.ts";
import type { Reactions, Shop } from "./shop.ts";

/** What the server does for a feature without being asked by a page: its `server.ts`. */
export type ServerPart = {
  /** What its jobs do, by the names in its `queues.ts`. */
  jobs?: Record<string, Verb<never>>;
  /** What it does after something is announced, in the same transaction. */
  reactions?: Partial<Reactions>;
  /** How its codes pay. */
  payByCode?: Shop["payByCode"];
  /** What a new shop has of it. */
  seed?: Seed;
};
