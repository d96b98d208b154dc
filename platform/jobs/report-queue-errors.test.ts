import pino from "pino";
import { expect, test } from "vitest";
import { reportQueueErrors } from "./report-queue-errors.ts";

test("the same error of all workers is logged once a minute, with how many were left out; another one at once", () => {
  const lines: { err: { message: string }; leftOut?: number }[] = [];
  let now = new Date("2026-11-21T09:30:00Z");
  const log = pino({ base: undefined }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const report = reportQueueErrors({ log, clock: () => now });
  for (const worker of ["a", "b", "c"]) {
    report(new Error(`connect ECONNREFUSED (Queue: send-mail, Worker: ${worker})`));
  }
  report(new Error("out of memory"));
  expect(lines.map(({ err }) => err.message)).toEqual([
    "connect ECONNREFUSED (Queue: send-mail, Worker: a)",
    "out of memory",
  ]);
  now = new Date(now.getTime() + 60_000);
  report(new Error("connect ECONNREFUSED (Queue: sweep-payments, Worker: d)"));
  expect(lines.at(-1)).toMatchObject({ leftOut: 2 });
});
