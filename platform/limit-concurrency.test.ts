import { expect, test } from "vitest";
import { limitConcurrency, takeTurns, TooManyWaiting } from "./limit-concurrency.ts";

/** A task that runs until the test ends it. */
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

test("tasks that wait are run in turns of their callers, and one caller has no more than so many of them", async () => {
  const started: string[] = [];
  const inTurn = takeTurns(1, 3);
  const tasks = ["a1", "a2", "a3", "a4", "b1", "c1", "a5"].map((name) => {
    const task = openTask(started, name);
    return { ...task, result: inTurn(name.slice(0, 1), task.run).catch((error: Error) => error) };
  });
  expect(await tasks[6]?.result).toBeInstanceOf(TooManyWaiting);
  for (const task of tasks) task.end();
  expect(await Promise.all(tasks.slice(0, 6).map(({ result }) => result))).toEqual([
    "a1",
    "a2",
    "a3",
    "a4",
    "b1",
    "c1",
  ]);
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

test("between two synchronous tasks the process handles other work", async () => {
  const happened: string[] = [];
  const inTurn = takeTurns(1, 10);
  const tasks = ["first", "second"].map((name) => inTurn("a", async () => void happened.push(name)));
  setImmediate(() => happened.push("other work"));
  await Promise.all(tasks);
  expect(happened).toEqual(["first", "other work", "second"]);
});
