import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { products } from "#features/catalogue/tables.ts";
import { checkImports } from "#features/orders/server/import-checks.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { switchFeatures } from "#features/shop/server/switched-off.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { joinStaff } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { borderRules, borderVerdict } from "../rules/border-rules.ts";
import { checkImport } from "../rules/import-check.ts";
import type { ImportRuleDetails } from "../rules/import-rule-form.ts";
import { NO_RULES } from "../rules/import-rules.ts";
import { checkRules } from "./check-rules.ts";
import { dutyRuleList } from "./edit-duty-rule.ts";
import { importRuleList } from "./edit-import-rule.ts";
import { readImportRules } from "./import-rules.ts";
import { listDueRules, listOfficeDutyRules, listOfficeImportRules } from "./office-import-rules.ts";

const { add: addImportRule, find: findImportRule, save: saveImportRule } = importRuleList;
const { add: addDutyRule, find: findDutyRule, save: saveDutyRule } = dutyRuleList;

let shop: TestShop;
let staff: string;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await joinStaff(shop, { name: "Chidinma Eze", email: "rules@example.com", password: "pounded-yam-1" });
});
beforeEach(async () => {
  shop.setClock(TODAY);
  await shop.pool.query("delete from import_rules; delete from duty_rules");
});

const details: ImportRuleDetails = {
  destination: "Ghana",
  kind: "seed",
  productId: null,
  dispatchedFrom: null,
  verdict: "acknowledge",
  risk: "checked",
  message: "Seeds are opened at the border.",
  instead: [],
  source: "Letter of the customs office",
  confidence: "low",
  isActive: true,
};

const duty = {
  destination: "Ghana",
  currency: "GHS",
  perHeading: 0,
  perItem: 0,
  perParcel: 12.5,
  upTo: null,
  nairaPerUnit: 110,
  message: "The post takes a fee.",
  source: "Ghana Post",
  isActive: true,
};

async function added(changes: Partial<ImportRuleDetails> = {}): Promise<string> {
  const result = await addImportRule(shop, staff, { ...details, ...changes });
  if (result instanceof Refusal) throw new Error(result.message);
  return result.id;
}

test("a rule that staff add counts at once, is checked today by them, and is in the audit trail", async () => {
  const id = await added();
  const { rules } = await readImportRules(shop.db, "Ghana");
  expect(rules).toMatchObject([{ id, version: 1, verdict: "acknowledge" }]);
  const [row] = await listOfficeImportRules(shop.db, TODAY);
  expect(row).toMatchObject({ checkedOn: "2026-11-21", checkedByName: "Chidinma Eze" });
  const { entries } = await listAudit(shop.db, { subject: `import-rule:${id}` });
  expect(entries.map(({ action }) => action)).toEqual(["added an import rule"]);
});

test("rules of a shop that has switched them off refuse nothing and cost nothing, and are back when it switches them on", async () => {
  await added();
  await switchFeatures(shop, staff, []);
  expect(await readImportRules(shop.db)).toEqual({ rules: [NO_RULES], dutyRules: [] });
  await switchFeatures(shop, staff, ["import-rules"]);
  expect((await readImportRules(shop.db, "Ghana")).rules).toMatchObject([{ destination: "Ghana" }]);
});

test("with the rules switched off nothing is asked or said in any country, though none has a rule", async () => {
  await switchFeatures(shop, staff, []);
  const [product] = await shop.db.select().from(products).where(eq(products.id, "1"));
  for (const country of [HOME_COUNTRY, "Ghana"]) {
    expect((await checkImports(shop.db, country, ["1"])).products).toMatchObject([{ verdict: "allow", messages: [] }]);
    const { rules } = await readImportRules(shop.db, country);
    expect(checkImport({ rules, products: [product!], country }, {})).toEqual([]);
  }
  const { rules } = await readImportRules(shop.db);
  expect(borderVerdict(borderRules(rules, ["Ghana"])["Ghana"]!, product!)).toBeUndefined();
  await switchFeatures(shop, staff, ["import-rules"]);
});

test("the version that customers accept increases with verdict, risk or text, and with nothing else", async () => {
  const id = await added();
  const save = async (version: number, changes: object, isChecked = false) =>
    saveImportRule(shop, staff, { id, version, details: { isCheckedToday: isChecked, ...details, ...changes } });
  expect(await save(1, { source: "Another letter", confidence: "high" }, true)).toEqual({ version: 2 });
  expect(await findImportRule(shop.db, id)).toMatchObject({ version: 1, revision: 2 });
  expect(await save(2, { message: "Seeds are tested at the border." })).toEqual({ version: 3 });
  expect(await findImportRule(shop.db, id)).toMatchObject({ version: 2, revision: 3 });
  expect(await save(3, { message: "Seeds are tested at the border.", verdict: "refuse" })).toEqual({ version: 4 });
  expect(await findImportRule(shop.db, id)).toMatchObject({ version: 3, revision: 4, verdict: "refuse" });
  expect(await save(4, { risk: "kept" })).toEqual({ version: 5 });
  expect(await findImportRule(shop.db, id)).toMatchObject({ version: 4, revision: 5, risk: "kept" });
});

test("two who edit the same rule do not overwrite each other, and an unknown rule is not found", async () => {
  const id = await added();
  await saveImportRule(shop, staff, {
    id,
    version: 1,
    details: { isCheckedToday: false, ...details, source: "First" },
  });
  const second = await saveImportRule(shop, staff, { id, version: 1, details: { isCheckedToday: false, ...details } });
  expect(second).toMatchObject({ code: "changed-meanwhile", details: { version: 2, current: { source: "First" } } });
  expect(
    await saveImportRule(shop, staff, { id: "none", version: 1, details: { isCheckedToday: false, ...details } }),
  ).toBeUndefined();
});

test("a rule names only products that the shop has", async () => {
  expect(await addImportRule(shop, staff, { ...details, instead: ["2", "999"] })).toMatchObject({
    code: "product-gone",
    message: "There is no product with the number 999.",
  });
  expect(await addImportRule(shop, staff, { ...details, kind: null, productId: "998" })).toMatchObject({
    code: "product-gone",
  });
});

test("a rule that is switched off no longer applies, and the office still lists it", async () => {
  const id = await added();
  await saveImportRule(shop, staff, {
    id,
    version: 1,
    details: { isCheckedToday: false, ...details, isActive: false },
  });
  expect((await readImportRules(shop.db)).rules).toEqual([]);
  expect(await listOfficeImportRules(shop.db, TODAY)).toMatchObject([{ id, isActive: false }]);
});

test("a rule is due 180 days after its check, and no longer once it is checked again, without a new version", async () => {
  const id = await added();
  const { id: dutyId } = done(await addDutyRule(shop, staff, duty));
  shop.setClock(new Date(TODAY.getTime() + 179 * DAY));
  expect(await listDueRules(shop.db, shop.clock())).toEqual({ first: [], count: 0 });
  shop.setClock(new Date(TODAY.getTime() + 180 * DAY));
  const due = await listDueRules(shop.db, shop.clock());
  expect(due).toMatchObject({ count: 2, first: [{ about: "duty" }, { about: "Seed", destination: "Ghana" }] });
  expect(await listOfficeImportRules(shop.db, shop.clock(), { due: true })).toHaveLength(1);
  expect(await listOfficeDutyRules(shop.db, shop.clock(), { due: true })).toHaveLength(1);
  expect(await checkRules(shop, staff, { imports: [id, "unknown"], duties: [dutyId] })).toBe(2);
  expect(await listDueRules(shop.db, shop.clock())).toEqual({ first: [], count: 0 });
  expect(await findImportRule(shop.db, id)).toMatchObject({ checkedOn: "2027-05-20", version: 1, checkedBy: staff });
});

test("a country's rules are its own, those of its groups and those for everywhere", async () => {
  await added();
  await added({ destination: "Everywhere" });
  await added({ destination: "European Union" });
  const inGhana = await listOfficeImportRules(shop.db, TODAY, { country: "Ghana" });
  expect(inGhana.map(({ destination }) => destination).toSorted()).toEqual(["Everywhere", "Ghana"]);
  const inGermany = await listOfficeImportRules(shop.db, TODAY, { country: "Germany" });
  expect(inGermany.map(({ destination }) => destination).toSorted()).toEqual(["European Union", "Everywhere"]);
});

test("a duty rule keeps its version for another source, and gets a new one for another amount", async () => {
  const { id } = done(await addDutyRule(shop, staff, duty));
  const save = (version: number, changes: object) =>
    saveDutyRule(shop, staff, { id, version, details: { isCheckedToday: true, ...duty, ...changes } });
  expect(await save(1, { source: "Ghana Post, 2027" })).toEqual({ version: 2 });
  expect(await findDutyRule(shop.db, id)).toMatchObject({ version: 1, revision: 2 });
  expect(await save(2, { source: "Ghana Post, 2027", perParcel: 15 })).toEqual({ version: 3 });
  expect(await findDutyRule(shop.db, id)).toMatchObject({ version: 2, perParcel: 15 });
  expect(await save(1, {})).toMatchObject({ code: "changed-meanwhile" });
});

test("a save says when and by whom a rule was checked only if it was, and is in the audit trail with what was before", async () => {
  const id = await added();
  const { id: dutyId } = done(await addDutyRule(shop, staff, duty));
  shop.setClock(new Date(TODAY.getTime() + 3 * DAY));
  const save = async (version: number, isChecked: boolean) => {
    const source = `Letter ${version}`;
    await saveImportRule(shop, "office", { id, version, details: { isCheckedToday: isChecked, ...details, source } });
    await saveDutyRule(shop, "office", {
      id: dutyId,
      version,
      details: { isCheckedToday: isChecked, ...duty, source },
    });
    const found = [await findImportRule(shop.db, id), await findDutyRule(shop.db, dutyId)];
    return found.map((rule) => `${rule?.checkedOn} ${rule?.checkedBy}`);
  };
  expect(await save(1, false)).toEqual(Array(2).fill(`2026-11-21 ${staff}`));
  expect(await save(2, true)).toEqual(Array(2).fill("2026-11-24 office"));
  for (const [subject, what] of [
    [`import-rule:${id}`, "an import rule"],
    [`duty-rule:${dutyId}`, "a duty rule"],
  ] as const) {
    const { entries } = await listAudit(shop.db, { subject });
    expect(entries).toMatchObject([
      {
        action: `changed ${what}`,
        details: { from: { source: "Letter 1" }, to: { source: "Letter 2" }, isChecked: true },
      },
      { action: `changed ${what}`, details: { to: { source: "Letter 1" }, isChecked: false } },
      { action: `added ${what}`, actor: staff },
    ]);
  }
});

test("Today names the five rules that were checked the longest ago, and how many are due; not those that are switched off", async () => {
  for (let day = 6; day >= 1; day -= 1) {
    shop.setClock(new Date(TODAY.getTime() - day * DAY));
    await added({ message: `Checked ${day} days ago`, destination: `Country ${7 - day}` });
    await added({ isActive: false });
  }
  shop.setClock(new Date(TODAY.getTime() + 200 * DAY));
  const { first, count } = await listDueRules(shop.db, shop.clock());
  expect(first.map(({ destination }) => destination)).toEqual([1, 2, 3, 4, 5].map((place) => `Country ${place}`));
  expect(count).toBe(6);
});
