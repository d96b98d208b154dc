import type { Shop } from "../shop.ts";

export type JobData = Record<string, unknown>;

/** When and how often the jobs of one name run, in the `queues.ts` of its feature. */
export type Queue = {
  /** The interval at which an idle worker polls the queue, 5 seconds by default; after a job it polls at once. */
  pollSeconds?: number;
  /**
   * One run does the work of all jobs that wait, with the data of one of them; the next run comes with the next poll.
   */
  together?: true;
  /** How many of these jobs one process runs at the same time; 1 by default. */
  atOnce?: number;
  /** How often a failed job is retried, with delays that double from 15 seconds to an hour; 8 by default. */
  retryLimit?: number;
  /** A job that takes longer counts as lost and is retried; 60 seconds by default. */
  expireInSeconds?: number;
} & (Schedule | { cron?: undefined; missed?: undefined });

type Schedule = {
  /** The schedule of the job (five fields, UTC); each run happens once for all processes together. */
  cron: string;
  /**
   * What is done for the runs that came due while no process ran jobs: one run at the next start, or nothing. Deletions
   * of what is about a person run late: the privacy page promises the periods, and a machine that restarts every night
   * at the same minute would never delete. Where the next run is near, or deletes what is about nobody, it is skipped.
   */
  missed: "once" | "skip";
};

/** All queues of a shop by name: letters, digits and hyphens. */
export type Queues = Record<string, Queue>;

/**
 * Does the work of a job. It must be idempotent, because it may run twice; when it throws, the job is retried later.
 */
export type Verb = (shop: Shop, data: JobData) => Promise<unknown>;

/** What the jobs of these queues do. */
export type Verbs<Of extends Queues> = Record<keyof Of, Verb>;

/**
 * Names the queues of the whole shop for the compiler: process/queues.ts adds them.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- it is declared again there
export interface Declared {}
/** The name of a queue. */
export type JobName = Declared extends { queues: infer Of } ? keyof Of & string : string;

export type Job = Queue & { run: Verb };

/** The jobs that a process runs, by the names of their queues. */
export type Jobs = Record<string, Job>;

/** Loads the jobs as their sources are now. */
export type LoadJobs = () => Promise<Jobs>;
