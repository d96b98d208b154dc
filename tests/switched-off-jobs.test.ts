import { beforeAll, expect, test } from "vitest";
import * as features from "#features/server.ts";
import { optionalFeatures } from "#features/shop/rules/optional-features.ts";
import { switchFeatures } from "#features/shop/server/switched-off.ts";
import type { JobData, Verb } from "#platform/jobs/job.ts";
import type { ServerPart } from "#platform/server-part.ts";
import { sentStatements } from "./money/sent-statements.ts";
import { openTestShop, type TestShop } from "./shop/test-shop.ts";

const names = optionalFeatures.map(({ name }) => name);
const jobs = Object.entries<ServerPart>(features).flatMap(([feature, { jobs: own = {} }]) =>
  names.includes(feature) ? (Object.entries(own) as [string, Verb<JobData>][]) : [],
);
/** Personal data are deleted in time, even those of a feature that is switched off. */
const deletes = (name: string) => /^(delete|forget)-/.test(name);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

/** The query for what is switched off. */
const ofSwitches = /switched_off_features/;

/** Whether a job sends the database anything else. */
async function works(job: Verb<JobData>): Promise<boolean> {
  const statements = await sentStatements(shop, () => job(shop, { email: "ada@example.com" }));
  return statements.some((statement) => !ofSwitches.test(statement));
}

test.each(jobs)(
  "%s does nothing while its feature is switched off, unless it deletes what is kept too long",
  async (name, job) => {
    await switchFeatures(shop, "office", []);
    expect(await works(job), "switched off").toBe(deletes(name));
    await switchFeatures(shop, "office", names);
    expect(await works(job), "switched on").toBe(true);
  },
);

test("there are jobs of both kinds", () => {
  expect(new Set(jobs.map(([name]) => deletes(name)))).toEqual(new Set([true, false]));
});
