import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

/** A task that runs until it is ended. */
function openTask(started: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    started.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test("so many tasks run at once, and the others in the order of the calls, also after one that failed", async () => {
  const started: string[] = [];
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => openTask(started, name));
  const limited = limitConcurrency(2);
  const results = Promise.allSettled([a, b, c, d].map((task) => limited(task?.run ?? (async () => ""))));
  await expect.poll(() => started).toEqual(["a", "b"]);
  b?.fail();
  await expect.poll(() => started).toEqual(["a", "b", "c"]);
  a?.end();
  await expect.poll(() => started).toEqual(["a", "b", "c", "d"]);
  c?.end();
  d?.end();
  expect((await results).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
});
