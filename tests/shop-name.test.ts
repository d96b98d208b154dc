import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where the default name of a shop may be written. */
const mayName = {
  "platform/rules/shop-name.ts": "what a new shop is called",
  "db/migrations/0001_baseline.sql": "the same, as the column's default",
  "db/seed/reference.ts": "whose bank account a demo has",
  "db/seed/support.ts": "the registered name in a demo",
};

test("no source spells out the name of the shop, which is a setting", () => {
  const sources = globSync("{features,platform,process,db,public}/**/*.{ts,tsx,sql,csv,css,html,svg,json,webmanifest}");
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources
    .filter((file) => !/\.test\.tsx?$|\/fixtures\//.test(file))
    .filter((file) => /Calabash\s+Larder/i.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(mayName).toSorted());
});
