import { expect, test } from "vitest";
import { openTestShop } from "../../tests/test-shop.ts";
import { write } from "../../platform/database/write.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { jobFigures } from "../../platform/jobs/job-metrics.ts";

const shop = await openTestShop();

const figuresOf = async (name: string) => (await jobFigures(shop.db)).find((job) => job.name === name);

test("each job has its number of due jobs and the age of the oldest, also when none waits", async () => {
  await write(shop, null, async (w) => {
    for (const id of ["one", "two", "three"]) await enqueue(w, "send-mail", { id });
  });
  await shop.pool.query(
    `update pgboss.job set start_after = now() - interval '90 seconds' where data ->> 'id' = 'one'`,
  );
  // Waits for its next try and not for a worker.
  await shop.pool.query(`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
    where data ->> 'id' = 'two'`);
  const names = (await jobFigures(shop.db)).map(({ name }) => name);
  expect(names).toContain("sweep-payments");
  expect(names.filter((name) => name.startsWith("__"))).toEqual([]);
  expect(await figuresOf("settle-opay-refund")).toEqual({ name: "settle-opay-refund", waiting: 0, oldestSeconds: 0 });
  const mail = await figuresOf("send-mail");
  expect(mail?.waiting).toBe(2);
  expect(mail?.oldestSeconds).toBeGreaterThanOrEqual(90);
});
