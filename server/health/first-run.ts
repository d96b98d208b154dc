import { sql } from "drizzle-orm";
import type { Shop } from "../shop.ts";

/** What a new shop in production still lacks, in the order in which to do it. */
export type FirstStep = "seller" | "bank-account" | "contact" | "email" | "shipping" | "rates" | "stock" | "staff";

/**
 * The steps of a production shop's first run that are not done, derived from what the seed leaves out or invents. Each
 * disappears once it is done; a shop outside production has none.
 */
export async function listFirstSteps({ config, db }: Pick<Shop, "config" | "db">): Promise<FirstStep[]> {
  if (!config.production) return [];
  const { rows } = await db.execute<{ open: Record<FirstStep, boolean> }>(sql`
    select json_build_object(
      'seller', exists (select from seller where legal_name = '' or address = ''),
      'bank-account', not exists (select from bank_accounts where is_active and account_number not like '0000%'),
      'contact', exists (select from shop_settings where support_email is null and support_phone is null),
      'email', not exists (select from audit_log where action = 'sent a test email'),
      'shipping', not exists (select from audit_log where action = 'changed shipping prices'),
      'rates', exists (select from currency_rates where code = 'USD' and naira_per_unit = 800 and version = 1),
      'stock', not exists (select from products where stock > 0 and not is_hidden),
      'staff', (select count(*) from (select from users where account_role <> 'customer' limit 2) first_two) < 2
    ) as open`);
  const open = rows[0]?.open;
  return (Object.keys(open ?? {}) as FirstStep[]).filter((step) => open?.[step]);
}
