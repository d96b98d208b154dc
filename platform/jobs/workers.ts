import type { PgBoss } from "pg-boss";

/**
 * The workers of one queue in this process. Each sleeps once it finds no job; one is woken for new jobs, and wakes the
 * next while more are known to wait.
 */
export class Workers {
  readonly #boss: PgBoss;
  readonly #idle = new Set<string>();
  #waiting = 0;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  add(worker: string): void {
    this.#idle.add(worker);
  }

  /** Says how many jobs are new. */
  added(count: number): void {
    this.found(this.#waiting + count);
  }

  /** Says how many jobs wait. */
  found(waiting: number): void {
    this.#waiting = waiting;
    const [next] = this.#idle;
    if (waiting > 0 && next !== undefined) this.#boss.notifyWorker(next);
  }

  /** Does the work of so many jobs that this worker has fetched. */
  async run(worker: string, jobs: number, work: () => Promise<void>): Promise<void> {
    this.#idle.delete(worker);
    this.found(Math.max(0, this.#waiting - jobs));
    try {
      await work();
    } finally {
      this.#idle.add(worker);
      if (this.#waiting > 0) this.#boss.notifyWorker(worker);
    }
  }
}
