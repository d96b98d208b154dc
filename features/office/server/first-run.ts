import { sql } from "drizzle-orm";
import { taxInForce } from "#features/shipping/server/taxes.ts";
import { FIRST_SHOP_NAME } from "#platform/rules/shop-name.ts";
import type { Shop } from "#platform/shop.ts";

/** What a new shop needs before it opens, in the order in which to do it. */
const steps = [
  "name",
  "contact",
  "seller",
  "bank-account",
  "email",
  "shipping",
  "tax",
  "rates",
  "stock",
  "staff",
  "backup",
] as const;
export type FirstStep = (typeof steps)[number];

export type FirstRun = {
  steps: { step: FirstStep; isDone: boolean }[];
  isOpen: boolean;
};

/**
 * The first run of a shop: its steps, derived from what the seed omits or invents, and whether the shop is open.
 * Undefined for a demo, and for an open shop with nothing left to do.
 */
export async function readFirstRun({
  config,
  db,
  clock,
}: Pick<Shop, "config" | "db" | "clock">): Promise<FirstRun | undefined> {
  if (config.demo) return undefined;
  const { rows } = await db.execute<{ done: Record<FirstStep, boolean | null>; isOpen: boolean }>(sql`
    select json_build_object(
      'name', exists (select from shop_settings where name <> ${FIRST_SHOP_NAME})
        or exists (select from audit_log where subject = 'settings:shop' and action = 'changed the settings'),
      'seller', not exists (select from seller where legal_name = '' or address = ''),
      'contact', not exists (select from shop_settings where support_email is null and support_phone is null),
      'bank-account', exists (select from bank_accounts where is_active and account_number not like '0000%'),
      'email', exists (select from audit_log where action = 'sent a test email'),
      'shipping', exists (select from audit_log where action = 'changed shipping prices'),
      'tax', not exists (select from shipping_countries where is_active and ${taxInForce(clock())} is null),
      'rates', not exists (select from currency_rates where code = 'USD' and naira_per_unit = 800 and version = 1),
      'stock', exists (select from products where stock > 0 and not is_hidden),
      -- Whether somebody accepts is theirs to decide.
      'staff', exists (select from staff_invitations where expires_at > ${clock()})
        or (select count(*) from (select from users where account_role <> 'customer' limit 2) first_two) = 2,
      -- Null where backups are not checked.
      'backup', (select ok from health_checks where name = 'backup')
    ) as done, exists (select from shop_settings where opened_at is not null) as "isOpen"`);
  const { done, isOpen = false } = rows[0] ?? {};
  const list = steps.flatMap((step) => {
    const isDone = done?.[step];
    return typeof isDone === "boolean" ? [{ step, isDone }] : [];
  });
  return isOpen && list.every(({ isDone }) => isDone) ? undefined : { steps: list, isOpen };
}
