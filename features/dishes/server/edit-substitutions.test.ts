import { beforeAll, expect, test } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { Substitution } from "../rules/substitutes.ts";
import { listAllSubstitutions, listSubstitutions } from "./dishes.ts";
import { readSubstitutionsText, saveSubstitutions } from "./edit-substitutions.ts";

let shop: TestShop;
let staff: string;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await join(shop, amara);
});

const pair: Substitution = { products: ["19", "9"], grams: [10, 12], sentence: "Another heat." };
const save = (before: Substitution[], pairs: Substitution[]) => saveSubstitutions(shop, staff, { before, pairs });
const readAll = () => listAllSubstitutions(shop.db);

test("a new list replaces the one that its editor has read, and is what dishes offer", async () => {
  const saved = await save(await readAll(), [pair]);
  expect(saved).toBe(
    "10 g Yaji (suya spice), ground [19] = 12 g Ehuru (calabash nutmeg), whole seeds [9]: Another heat.",
  );
  expect(await listSubstitutions(shop.db, ["9"])).toEqual([pair]);
  expect(await save([pair], [])).toBe("");
  const { entries } = await listAudit(shop.db, { subject: "dishes:substitutes" });
  expect(entries.map(({ actor, action, details }) => [actor, action, details])).toEqual([
    [staff, "changed the substitutes", { pairs: 0 }],
    [staff, "changed the substitutes", { pairs: 1 }],
  ]);
  expect(await listSubstitutions(shop.db, ["9"])).toEqual([]);
});

test("of two simultaneous saves one is refused with what the other has saved", async () => {
  const before = await readAll();
  const results = await Promise.all([save(before, [pair]), save(before, [{ ...pair, sentence: "Milder." }])]);
  const refused = results.filter((result) => result instanceof Refusal);
  expect(refused).toMatchObject([{ code: "changed-meanwhile" }]);
  expect(refused[0]?.details).toEqual({ current: { lines: await readSubstitutionsText(shop.db) } });
});

test("a product that the shop does not have is refused, and nothing is changed", async () => {
  const before = await readAll();
  const unknown: Substitution = { ...pair, products: ["19", "none"] };
  expect(await save(before, [unknown])).toMatchObject({
    code: "product-gone",
    message: "No product has the number none",
  });
  expect(await readAll()).toEqual(before);
});
