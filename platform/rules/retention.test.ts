import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { retentionDays } from "./retention.ts";

test("the table of periods in the documentation is the one that the jobs and the privacy page use", () => {
  const page = readFileSync("docs/decisions/privacy.md", "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` +\|[^|]+\| (\d+) days? +\| `([a-z-]+)`/gm)];
  expect(Object.fromEntries(rows.map(([, name, days]) => [name, Number(days)]))).toEqual(retentionDays);
  const jobs = readFileSync("server/jobs/queues.ts", "utf8");
  for (const [, , , job] of rows) expect(jobs).toContain(`"${job}": {`);
});
