import { expect, test } from "vitest";
import { openTestShop } from "#tests/shop/test-shop.ts";
import { write } from "../database/write.ts";
import { enqueue } from "./enqueue.ts";
import { jobMetrics, lastRuns } from "./job-metrics.ts";

const shop = await openTestShop();

const readJob = async (name: string) => (await jobMetrics(shop.db)).find((job) => job.name === name);

test("each job has its number of due jobs and the age of the oldest, also when none waits", async () => {
  await write(shop, null, async (w) => {
    for (const id of ["one", "two", "three"]) enqueue(w, "send-mail", { id });
  });
  await shop.pool.query(
    `update pgboss.job set start_after = now() - interval '90 seconds' where data ->> 'id' = 'one'`,
  );
  // Waits for its next try, not for a worker.
  await shop.pool.query(`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
    where data ->> 'id' = 'two'`);
  const names = (await jobMetrics(shop.db)).map(({ name }) => name);
  expect(names).toContain("sweep-payments");
  expect(names.filter((name) => name.startsWith("__"))).toEqual([]);
  expect(await readJob("settle-opay-refund")).toEqual({ name: "settle-opay-refund", waiting: 0, oldestSeconds: 0 });
  const mail = await readJob("send-mail");
  expect(mail?.waiting).toBe(2);
  expect(mail?.oldestSeconds).toBeGreaterThanOrEqual(90);
});

test("each job with a schedule has the age of its last good run on schedule, or of the schedule", async () => {
  await shop.pool.query(`insert into pgboss.schedule (name, cron, created_on)
    select name, '* * * * *', now() - interval '1 hour' from unnest(array['sweep-payments', 'hold-expired-batches', 'send-newsletters']) as name`);
  const run = (name: string, state: string, ago: string, onSchedule = true) =>
    shop.pool.query(
      `insert into pgboss.job (name, state, completed_on, singleton_on)
      values ($1, $2, now() - $3::interval, case when $4 then date_trunc('minute', now() - $3::interval) end)`,
      [name, state, ago, onSchedule],
    );
  await run("sweep-payments", "completed", "9 minutes");
  await run("sweep-payments", "completed", "7 minutes");
  await run("sweep-payments", "failed", "2 minutes");
  await run("send-newsletters", "completed", "1 minute", false);
  expect((await lastRuns(shop.db)).map(({ name, ageSeconds }) => [name, Math.floor(ageSeconds / 60)])).toEqual([
    ["hold-expired-batches", 60],
    ["send-newsletters", 60],
    ["sweep-payments", 7],
  ]);
});
