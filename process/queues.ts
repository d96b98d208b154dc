import * as features from "#features/queues.ts";
import { queues as platform } from "#platform/jobs/queues.ts";

type Lists = typeof platform | (typeof features)[keyof typeof features]["queues"];
type NamesIn<List> = List extends List ? keyof List & string : never;
type QueueOf<List, Name> = List extends List ? (Name extends keyof List ? List[Name] : never) : never;

/**
 * The queues of all background jobs of the shop: when and how often each runs. What a job does is in its feature's
 * `server.ts` under the same name, so that opening a shop, which creates the queues, imports no job. `enqueue(w, name,
 * data)` queues a job, and `cron` runs one on a schedule.
 */
export const queues = Object.assign({}, platform, ...Object.values(features).map((feature) => feature.queues)) as {
  [Name in NamesIn<Lists>]: QueueOf<Lists, Name>;
};

declare module "#platform/jobs/job.ts" {
  interface Declared {
    queues: typeof queues;
  }
}
