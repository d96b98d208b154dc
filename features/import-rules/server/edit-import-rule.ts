import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import { resource } from "#platform/audit/resource.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { importRuleText, type ImportRuleDetails } from "../rules/import-rule-form.ts";
import { importRules } from "../tables.ts";
import { checkedNow, type Checked } from "./check-rules.ts";

/** The version that customers accept increases when verdict, risk or message change. */
export const importRuleList = resource(importRules, "id", {
  subject: "import-rule",
  what: "this rule",
  counter: "revision",
  toText: importRuleText,
  newRow: (w, rule: ImportRuleDetails) => ({ ...rule, id: randomUUID(), ...checkedNow(w) }),
  changes: (w, { isCheckedToday, ...details }: Checked<ImportRuleDetails>, before) => {
    const version = newVersion(before, details);
    return { ...details, ...(isCheckedToday && checkedNow(w)), version };
  },
  refuseNew: (w, rule) => refuseUnknownProducts(w, rule),
  refuse: (w, rule) => refuseUnknownProducts(w, rule),
  added: (rule) => ["added an import rule", importRuleText(rule)],
  changed: (from, { isCheckedToday: isChecked, ...to }) => {
    const version = newVersion(from, to);
    return ["changed an import rule", { from: importRuleText(from), to: importRuleText(to), version, isChecked }];
  },
});

function newVersion(before: ImportRuleDetails & { version: number }, after: ImportRuleDetails): number {
  const isAnother = (["verdict", "risk", "message"] as const).some((name) => before[name] !== after[name]);
  return before.version + (isAnother ? 1 : 0);
}

async function refuseUnknownProducts(
  { tx }: Write,
  { productId, instead }: ImportRuleDetails,
): Promise<Refusal | undefined> {
  const ids = [...new Set([...instead, ...(productId === null ? [] : [productId])])];
  if (ids.length === 0) return undefined;
  const found = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const missing = ids.filter((id) => !found.some((product) => product.id === id));
  if (missing.length === 0) return undefined;
  return new Refusal("product-gone", `There is no product with the number ${missing.join(", ")}.`);
}
