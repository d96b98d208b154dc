import { expect, test } from "vitest";
import { selectTests } from "../scripts/select-tests.mjs";

// What `npm run check` runs and lints for a change. The files are the shop's own, so this test notices when one moves.

test("a rule brings its own test, the server tests nearest to it, and says how many more import it", () => {
  const { chosen, left, dependsAll } = selectTests(["platform/rules/money.ts"]);
  expect(chosen).toContain("platform/rules/money.test.ts");
  expect(chosen.filter((file) => file.includes("/server/")).length).toBeGreaterThan(0);
  expect(chosen.some((file) => file.endsWith(".test.tsx"))).toBe(true);
  expect(chosen.length).toBeLessThanOrEqual(52);
  expect(left.length).toBeGreaterThan(100);
  expect(dependsAll).toBe(false);
  expect(chosen.filter((file) => left.includes(file))).toEqual([]);
});

test("with no limit, nothing that imports the change is left", () => {
  const all = selectTests(["platform/rules/money.ts"], { server: Infinity, quick: Infinity });
  const nearest = selectTests(["platform/rules/money.ts"]);
  expect(all.left).toEqual([]);
  expect(new Set(all.chosen)).toEqual(new Set([...nearest.chosen, ...nearest.left]));
});

test("a component brings the tests of what shows it, and no test that needs the built shop or the deep tier", () => {
  const { chosen, left } = selectTests(["features/payments/ui/payment-dialog.tsx"]);
  expect(chosen).toContain("features/payments/ui/payment-dialog.test.tsx");
  expect([...chosen, ...left].filter((file) => /\.(slow|deep|long)\.|^tests\/(http|journeys)\//.test(file))).toEqual(
    [],
  );
});

test("a migration brings the tests that compare the whole database with the code", () => {
  const { chosen, dependsAll } = selectTests(["db/migrations/0001_baseline.sql"]);
  expect(chosen).toEqual(
    expect.arrayContaining([
      "platform/database/schema.test.ts",
      "platform/database/shop-role.test.ts",
      "tests/seed.test.ts",
    ]),
  );
  expect(dependsAll).toBe(true);
});

test("a document brings the tests that read it, and every change those that read all sources", () => {
  const { chosen } = selectTests(["docs/settings.md"]);
  expect(chosen).toEqual(expect.arrayContaining(["tests/settings-document.test.ts", "tests/architecture.test.ts"]));
});

const linted = (...changed: string[]) => selectTests(changed).linted;

test("what is changed is linted with what imports it, everything when lint itself changes, and nothing for a document", () => {
  expect(linted("platform/rules/money.ts")).toEqual(
    expect.arrayContaining(["platform/rules/money.ts", "platform/rules/money.test.ts"]),
  );
  expect(linted(".oxlintrc.json")).toBeUndefined();
  expect(linted("docs/settings.md", "db/migrations/0001_baseline.sql")).toEqual([]);
  expect(linted("platform/rules/no-longer-there.ts")).toEqual([]);
});
