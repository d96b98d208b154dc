import type { Shop } from "../shop.ts";

/** The data a job is queued with, as JSON. */
export type JobData = Record<string, unknown>;
type NoData = Record<string, never>;

/** When and how often the jobs of one name run, and the type of their data; declared in its feature's `queues.ts`. */
export type Queue<Data extends JobData = JobData> = Schedule & {
  /** For the compiler only. */
  data?: Data;
  /** One run does the work of all jobs that have come in five seconds, with the data of one of them. */
  together?: true;
  /** How many of these jobs one process runs at the same time; 1 by default. */
  atOnce?: number;
  /** How often a failed job is retried, with delays that double from 15 seconds to an hour; 8 by default. */
  retryLimit?: number;
  /** A job that takes longer counts as lost and is retried; 60 seconds by default. */
  expireInSeconds?: number;
};

/** A queue of jobs with data of this type. */
export function queueOf<Data extends JobData>(queue: Omit<Queue, "data">): Queue<Data> {
  return queue as Queue<Data>;
}

type Schedule = Scheduled | { cron?: undefined; missed?: undefined };
type Scheduled = {
  /** The job's schedule (five fields, UTC); each run happens once across all processes. */
  cron: string;
  /**
   * What to do about runs that came due while no process ran jobs: one run at the next start, or nothing. Deletions of
   * personal data run late: the privacy page promises the periods, and a machine that restarts at the same minute every
   * night would never delete. Skip if the next run is near, or deletes no personal data.
   */
  missed: "once" | "skip";
};

/** All queues of a shop by name: letters, digits and hyphens. */
export type Queues = Record<string, Queue>;

type DataOf<One> = One extends { data?: infer Data extends JobData } ? Data : NoData;

/** Does the work of a job. It must be idempotent, because it may run twice; if it throws, the job is retried later. */
export type Verb<Data extends JobData = NoData> = (shop: Shop, data: Data) => Promise<unknown>;

/** The verbs of these queues' jobs. */
export type Verbs<Of extends Queues> = { [Name in keyof Of]: Verb<DataOf<Of[Name]>> };

/**
 * Names the queues of the whole shop for the compiler: process/queues.ts adds them.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- it is declared again there
export interface Declared {}
type AllQueues = Declared extends { queues: infer Of extends Queues } ? Of : Queues;
/** The name of a queue. */
export type JobName = keyof AllQueues & string;
/** The data that jobs of this name are queued with. */
export type DataOfJob<Name extends JobName> = DataOf<AllQueues[Name]>;

export type Job = Queue & { run: Verb<JobData> };

/** The jobs that a process runs, by the names of their queues. */
export type Jobs = Record<string, Job>;

/** Loads the jobs from their current sources. */
export type LoadJobs = () => Promise<Jobs>;
