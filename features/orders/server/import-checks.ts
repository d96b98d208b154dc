import { findProducts } from "#features/catalogue/server/products.ts";
import { estimateDuty } from "#features/import-rules/rules/duty.ts";
import type { ImportChecks } from "#features/import-rules/rules/import-checks.ts";
import { judgeImport, mayBeKept, sourceForCustomers } from "#features/import-rules/rules/import-rules.ts";
import { readImportRules } from "#features/import-rules/server/import-rules.ts";
import type { Database } from "#platform/database/database.ts";

/**
 * What the shop says about sending these products to a country, in catalogue order, and about what the recipient pays
 * on delivery. Unknown and hidden products are left out. Two statements.
 */
export async function checkImports(db: Database, country: string, ids: string[]): Promise<ImportChecks> {
  const [found, { rules, dutyRules }] = await Promise.all([findProducts(db, ids), readImportRules(db, country)]);
  const goods = found.map(({ hsCode, price }) => ({ hsCode, price, quantity: 1 }));
  return {
    country,
    products: found.map((product) => {
      const { verdict, rules: giving } = judgeImport(rules, product, country);
      const instead = new Map(giving.flatMap((rule) => rule.instead).map((one) => [one.id, one]));
      return {
        productId: product.id,
        verdict,
        messages: giving
          .filter(({ message }) => message)
          .map((rule) => ({
            ruleId: rule.id,
            version: rule.version,
            message: rule.message,
            source: sourceForCustomers(rule),
            risk: rule.risk,
            mayBeKept: mayBeKept(rule),
            checkedOn: rule.checkedOn,
          })),
        instead: [...instead.values()],
      };
    }),
    duty: estimateDuty(dutyRules, goods, country) ?? null,
  };
}
