import { sql } from "drizzle-orm";
import type { Shop } from "../shop.ts";

/** What a new shop in production still lacks, in the order in which to do it. */
export type FirstStep = "bank-account" | "contact" | "shipping" | "stock" | "welcome-code" | "staff";

/**
 * The steps of a production shop's first run that are not done, derived from the data: the seed invents rates and
 * stock, and nobody has been paid into or called by them. Each disappears once it is done; a shop outside production
 * has none.
 */
export async function listFirstSteps({ config, db }: Pick<Shop, "config" | "db">): Promise<FirstStep[]> {
  if (!config.production) return [];
  const { rows } = await db.execute<{ open: Record<FirstStep, boolean> }>(sql`
    select json_build_object(
      'bank-account', not exists (select from bank_accounts where is_active and account_number not like '0000%'),
      'contact', exists (select from shop_settings where support_email is null and support_phone is null),
      'shipping', not ${staffHave("changed shipping prices")},
      'stock', not ${staffHave("counted stock", "received stock", "imported products")}
        or not exists (select from products where stock > 0),
      'welcome-code', exists (select from promotions where code = 'WELCOME15' and is_active and version = 1
        and not ${staffHave("changed a promo code")}),
      'staff', (select count(*) from (select from users where role = 'staff' limit 2) first_two) < 2
    ) as open`);
  const open = rows[0]?.open;
  return (Object.keys(open ?? {}) as FirstStep[]).filter((step) => open?.[step]);
}

/** Whether the audit trail has any of these actions; it has an index on them. */
function staffHave(...actions: string[]) {
  return sql`exists (select from audit_log where action = any(${sql.param(actions)}))`;
}
