import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { takeAway } from "#tests/database/databases.ts";
import { sentStatements } from "#tests/money/sent-statements.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { write } from "../database/write.ts";
import { followClock } from "../health/follow-clock.ts";
import { listFailedChecks } from "../health/health-checks.ts";
import { openLog } from "../log.ts";
import { enqueue, type EnqueueOptions } from "./enqueue.ts";
import { installQueue } from "./install-queue.ts";
import type { JobName, Jobs } from "./job.ts";
import { runJobs } from "./run-jobs.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});

/** Installs the jobs in the shop's database. */
const install = (jobs: Jobs) => installQueue(shop.pool, jobs);

/** Starts workers that stop when the test ends. */
async function work(jobs: Jobs) {
  await install(jobs);
  const workers = runJobs(shop, jobs);
  onTestFinished(() => workers.stop());
  await workers.started;
  return workers;
}

const waiting = async (name: string) => {
  const { rows } = await shop.pool.query("select * from pgboss.job where name = $1 order by created_on", [name]);
  return rows;
};
const nothing = async () => {};
const tapeBox = (retryLimit: number): Jobs => ({ "tape-box": { run: nothing, retryLimit } });
/** Adds a job, also to a queue that only the test has. */
const add = (name: string, data: Record<string, unknown>, options?: EnqueueOptions) =>
  write(shop, null, async (w) => enqueue(w, name as JobName, data as never, options));
/** What the shop logs at this level from now on. */
function follow(level: "info" | "warn" | "error"): unknown[] {
  const lines: unknown[] = [];
  const log = Object.assign(openLog("silent"), { ...shop.log, [level]: (...line: unknown[]) => void lines.push(line) });
  shop = { ...shop, log };
  return lines;
}

test("a job added in a transaction exists if the transaction commits, and only then", async () => {
  await expect(
    write(shop, null, async (w) => {
      enqueue(w, "send-mail", { id: "rolled-back" });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await add("send-mail", { id: "committed" });
  expect((await waiting("send-mail")).map((job) => job.data)).toEqual([{ id: "committed" }]);
});

test("a job with a delay is due a second after it, by the database's clock", async () => {
  await add("send-mail", { id: "later" }, { delay: 90_000 });
  await add("send-mail", { id: "now" });
  const delays = (await waiting("send-mail")).map((job) => [job.data.id, job.start_after - job.created_on]);
  expect(Object.fromEntries(delays)).toEqual({ later: 91_000, now: 0 });
});

test("a job that is not registered cannot be added", async () => {
  await expect(add("brew-tea", {})).rejects.toThrow("brew-tea");
});

test("a job that was added before a worker started is run with its data", async () => {
  const done = Promise.withResolvers<unknown>();
  const jobs: Jobs = { "pack-box": { run: async (_shop, data) => done.resolve(data) } };
  await install(jobs);
  await add("pack-box", { order: 7 });
  await work(jobs);
  expect(await done.promise).toEqual({ order: 7 });
});

test("a new job wakes a worker that waits, also when the connection that announces it was cut meanwhile", async () => {
  let next = Promise.withResolvers<unknown>();
  const jobs: Jobs = { "tie-box": { run: async (_shop, { box }) => next.resolve(box) } };
  await install(jobs);
  await work(jobs);
  const cut =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'calabash-larder live' and datname = current_database()";
  for (const box of [1, 2, 3, 4, 5]) {
    next = Promise.withResolvers();
    if (box > 3) await shop.pool.query(cut);
    await add("tie-box", { box });
    expect(await next.promise).toBe(box);
  }
});

/** The statements that look for a job of this queue. */
const fetches = (statements: string[], queue: string) =>
  statements.filter((text) => /\bnext AS \(/.test(text) && text.includes(`'${queue}'`));

/** Waits until there are so many jobs of the queue `seal-box`, all completed. */
const untilSealed = (count: number) =>
  expect
    .poll(async () => (await waiting("seal-box")).map(({ state }) => state))
    .toEqual(Array(count).fill("completed"));

test("a new job wakes one worker of its queue, and several jobs of one write as many, which run them at once", async () => {
  let running = 0;
  const go = Promise.withResolvers<void>();
  const jobs: Jobs = {
    "seal-box": {
      run: async (_shop, { waits }) => {
        running += 1;
        if (waits) await go.promise;
      },
      atOnce: 8,
    },
  };
  await work(jobs);
  await add("seal-box", {});
  await untilSealed(1);
  const sent = await sentStatements(shop, async () => {
    await add("seal-box", {});
    await untilSealed(2);
  });
  // More than one if looks for jobs that nothing announced have seen it too: each wakes one worker, not all eight.
  expect(fetches(sent, "seal-box").length).toBeLessThan(8);
  await write(shop, null, async (w) => {
    for (let box = 0; box < 5; box += 1) enqueue(w, "seal-box" as JobName, { waits: true } as never);
  });
  await expect.poll(() => running).toBe(2 + 5);
  go.resolve();
  await untilSealed(2 + 5);
});

test("all jobs of a write are inserted in one statement, whatever their queues", async () => {
  const sent = await sentStatements(shop, () =>
    write(shop, null, async (w) => {
      enqueue(w, "send-mail", { id: "one" });
      enqueue(w, "send-mail", { id: "two" }, { urgent: true });
      enqueue(w, "deliver-alerts", {});
    }),
  );
  expect(sent.filter((text) => text.includes("pgboss"))).toHaveLength(1);
  const [slow, urgent] = (await waiting("send-mail")).toSorted((one, other) => one.priority - other.priority);
  expect([slow.data, urgent.data, urgent.priority, (await waiting("deliver-alerts")).length]).toEqual([
    { id: "one" },
    { id: "two" },
    1,
    1,
  ]);
});

test("a job that fails is retried later, with the delays of its queue, and that is a warning in the log", async () => {
  const warned = follow("warn");
  const failed = Promise.withResolvers<void>();
  const jobs: Jobs = {
    "drop-box": {
      run: async () => {
        failed.resolve();
        throw new Error("slippery");
      },
      retryLimit: 3,
    },
  };
  const workers = await work(jobs);
  await add("drop-box", {});
  await failed.promise;
  await workers.stop();
  const [job] = await waiting("drop-box");
  expect(job).toMatchObject({ state: "retry", retry_limit: 3, retry_backoff: true });
  expect(job.start_after - job.created_on).toBeGreaterThan(7_000);
  const line = { job: "drop-box", id: job.id, retryCount: 0, err: expect.objectContaining({ message: "slippery" }) };
  expect(warned).toEqual([[line, "a job failed and will be retried"]]);
});

test("a job that fails for the last time stays in the table as failed, and is an error in the log", async () => {
  const [errors, told] = [follow("error"), follow("info")];
  const failed = Promise.withResolvers<void>();
  const jobs: Jobs = {
    "lose-box": {
      run: async () => {
        failed.resolve();
        throw new Error("gone");
      },
      retryLimit: 0,
    },
  };
  const workers = await work(jobs);
  await add("lose-box", {});
  await failed.promise;
  await workers.stop();
  const [job] = await waiting("lose-box");
  expect(job).toMatchObject({ state: "failed" });
  const line = { job: "lose-box", id: job.id, err: expect.objectContaining({ message: "gone" }) };
  expect(errors).toEqual([[line, "a job failed for the last time"]]);
  expect(told).toEqual([]);
});

test("a queue is emptied without a pause, and a job that fails is retried without the others", async () => {
  const ran: unknown[] = [];
  const allRan = Promise.withResolvers<void>();
  const jobs: Jobs = {
    "stack-box": {
      run: async (_shop, { box }) => {
        ran.push(box);
        if (ran.length === 60) allRan.resolve();
        if (box === 7) throw new Error("slippery");
      },
      atOnce: 3,
    },
  };
  await install(jobs);
  for (let box = 0; box < 60; box += 1) await add("stack-box", { box });
  const workers = await work(jobs);
  await allRan.promise;
  await workers.stop();
  expect(new Set(ran).size).toBe(60);
  const unfinished = (await waiting("stack-box")).filter(({ state }) => state !== "completed");
  expect(unfinished).toMatchObject([{ state: "retry", data: { box: 7 } }]);
});

test("of jobs that are done together, one run completes all that wait", async () => {
  const ran: unknown[] = [];
  const done = Promise.withResolvers<void>();
  const jobs: Jobs = {
    "sweep-boxes": {
      run: async (_shop, { box }) => {
        ran.push(box);
        done.resolve();
      },
      together: true,
    },
  };
  await install(jobs);
  for (let box = 0; box < 5; box += 1) await add("sweep-boxes", { box });
  const workers = await work(jobs);
  await done.promise;
  await workers.stop();
  expect(ran).toHaveLength(1);
  expect((await waiting("sweep-boxes")).map(({ state }) => state)).toEqual(Array(5).fill("completed"));
});

test("an urgent job runs before those that were added earlier", async () => {
  const ran: unknown[] = [];
  const allRan = Promise.withResolvers<void>();
  const jobs: Jobs = {
    "send-box": {
      run: async (_shop, { box }) => {
        ran.push(box);
        if (ran.length === 3) allRan.resolve();
      },
    },
  };
  await install(jobs);
  await add("send-box", { box: "first" });
  await add("send-box", { box: "second" });
  await add("send-box", { box: "urgent" }, { urgent: true });
  await work(jobs);
  await allRan.promise;
  expect(ran).toEqual(["urgent", "first", "second"]);
});

test("in development a run of a job does what its present source says; another schedule is logged as needing a restart", async () => {
  const ran = { old: 0, present: Promise.withResolvers<unknown>() };
  const old: Jobs = { "label-box": { run: async () => void (ran.old += 1) } };
  const present: Jobs = {
    "label-box": {
      run: async (_shop, data) => ran.present.resolve(data),
      cron: "0 4 * * *",
      missed: "skip",
    },
  };
  await install(old);
  await add("label-box", { order: 7 });
  const warned: unknown[] = [];
  const log = openLog("silent");
  log.warn = (...line: unknown[]) => void warned.push(line);
  const workers = runJobs({ ...shop, log }, old, { loadJobs: async () => present });
  onTestFinished(() => workers.stop());
  expect(await ran.present.promise).toEqual({ order: 7 });
  expect(ran.old).toBe(0);
  expect(warned).toEqual([[{ job: "label-box" }, "the job’s queue or schedule was changed: restart to use it"]]);
  const { rows } = await shop.pool.query("select name from pgboss.schedule");
  expect(rows).toEqual([]);
});

test("stopping waits for jobs in progress", async () => {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let ended = false;
  const jobs: Jobs = {
    "carry-box": {
      run: async () => {
        begun.resolve();
        await go.promise;
        ended = true;
      },
    },
  };
  const workers = await work(jobs);
  await add("carry-box", {});
  await begun.promise;
  const stopped = workers.stop();
  go.resolve();
  await stopped;
  expect(ended).toBe(true);
  expect(await waiting("carry-box")).toMatchObject([{ state: "completed" }]);
});

test("the schedules in the database are those of the code; removed ones are deleted", async () => {
  await (await work({ sweep: { run: nothing, cron: "* * * * *", missed: "skip" } })).stop();
  await (await work({ dust: { run: nothing, cron: "0 4 * * *", missed: "skip" } })).stop();
  const { rows } = await shop.db.execute(sql`select name, cron from pgboss.schedule`);
  expect(rows).toEqual([{ name: "dust", cron: "0 4 * * *" }]);
});

test("a run that was missed while no process ran jobs is run late or skipped, as its schedule says", async () => {
  const ran: string[] = [];
  const late = Promise.withResolvers<void>();
  const run = (name: string) => async () => {
    ran.push(name);
    if (name === "late") late.resolve();
  };
  // Twelve hours ago, by the clock that pg-boss uses.
  const [row] = (
    await shop.pool.query("select extract(hour from (now() - interval '12 hours') at time zone 'UTC')::int as hour")
  ).rows;
  const cron = `30 ${row.hour} * * *`;
  const jobs: Jobs = {
    late: { run: run("late"), cron, missed: "once" },
    never: { run: run("never"), cron, missed: "skip" },
  };
  await (await work(jobs)).stop();
  // The shop was installed long ago and has been down for a day, since pg-boss last checked the schedules.
  await shop.pool.query("update pgboss.schedule set created_on = now() - interval '1 year'");
  await shop.pool.query("update pgboss.version set cron_on = now() - interval '24 hours'");
  const workers = runJobs(shop, jobs);
  onTestFinished(() => workers.stop());
  await late.promise;
  expect(ran).toEqual(["late"]);
  // One check of the schedules forwards everything that is due.
  const { rows: forwarded } = await shop.pool.query(
    "select data ->> 'name' as name from pgboss.job where name = '__pgboss__send-it' and data ->> 'name' = any($1)",
    [Object.keys(jobs)],
  );
  expect(forwarded).toEqual([{ name: "late" }]);
});

test("jobs that are started while the database is away run once it answers, and the log says both", async () => {
  const jobs: Jobs = tapeBox(0);
  await install(jobs);
  await add("tape-box", {});
  const [warned, told] = [follow("warn"), follow("info")];
  const bringBack = await takeAway(shop.config.databaseUrl ?? "");
  const workers = runJobs(shop, jobs);
  onTestFinished(() => workers.stop());
  const first = await Promise.race([workers.started.then(() => "started"), pause(200, "waiting")]);
  await bringBack();
  await workers.started;
  expect(first).toBe("waiting");
  await expect.poll(() => waiting("tape-box")).toMatchObject([{ state: "completed" }]);
  // Once for those with a schedule and once for the others.
  const line = [{ err: expect.any(Error) }, "the jobs wait for the database"];
  expect(warned).toEqual([line, line]);
  expect(told).toEqual([["the jobs run again"], ["the jobs run again"]]);
});

/** Two jobs, one with a schedule, and the names of those that have run. */
function sweepAndPost() {
  const ran: string[] = [];
  const run = (name: string) => async () => void ran.push(name);
  const jobs: Jobs = {
    post: { run: run("post") },
    sweep: { run: run("sweep"), cron: "* * * * *", missed: "skip", retryLimit: 0 },
  };
  return { jobs, ran };
}

test("a machine whose clock is a minute off runs no job that has a schedule, says so, and runs the others", async () => {
  const { jobs, ran } = sweepAndPost();
  await install(jobs);
  await add("sweep", {});
  await add("post", {});
  const lines: unknown[] = [];
  const log = openLog("silent");
  log.error = (...line: unknown[]) => void lines.push(line);
  const own = { ...shop, log };
  const workers = runJobs(own, jobs, { isClockRight: followClock(own, () => Date.now() - 61_000) });
  onTestFinished(() => workers.stop());
  await expect.poll(() => ran).toEqual(["post"]);
  await workers.started;
  expect(await waiting("sweep")).toMatchObject([{ state: "created" }]);
  expect(lines).toEqual([[{ seconds: -61 }, "the clock is wrong: no scheduled job runs"]]);
  expect(await listFailedChecks(shop.db)).toMatchObject([
    { name: "clock", message: expect.stringMatching(/differs by -61 s from the database’s.*no job on time/) },
  ]);
});

test("a clock that becomes wrong stops the next run, and one that is right again is told", async () => {
  const { jobs, ran } = sweepAndPost();
  await install(jobs);
  let ahead = 0;
  const workers = runJobs(shop, jobs, { isClockRight: followClock(shop, () => Date.now() + ahead) });
  onTestFinished(() => workers.stop());
  await workers.started;
  ahead = 25 * 3_600_000;
  await add("sweep", {});
  await expect.poll(() => waiting("sweep")).toContainEqual(expect.objectContaining({ state: "failed" }));
  expect((await listFailedChecks(shop.db)).map(({ name }) => name)).toEqual(["clock"]);
  expect(ran).toEqual([]);
  ahead = 59_000;
  await add("sweep", {});
  await expect.poll(() => ran).toEqual(["sweep"]);
  expect(await listFailedChecks(shop.db)).toEqual([]);
});

test("queues take over new settings, and five processes may start at the same time", async () => {
  await install(tapeBox(2));
  await Promise.all(Array.from({ length: 5 }, () => install(tapeBox(5))));
  await add("tape-box", {});
  expect(await waiting("tape-box")).toMatchObject([{ retry_limit: 5 }]);
});
