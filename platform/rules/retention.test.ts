import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { retentionDays } from "./retention.ts";

test("the list of periods in the documentation is the one that the jobs and the privacy page use", () => {
  const page = readFileSync("features/privacy/retention.md", "utf8");
  const rows = [...page.matchAll(/^- `(\w+)`, (\d+) days? \(`([a-z-]+)`\): /gm)];
  expect(Object.fromEntries(rows.map(([, name, days]) => [name, Number(days)]))).toEqual(retentionDays);
  const jobs = globSync("{features/*,platform/jobs}/queues.ts")
    .map((name) => readFileSync(name, "utf8"))
    .join("");
  for (const [, , , job] of rows) expect(jobs).toContain(`"${job}": {`);
});
