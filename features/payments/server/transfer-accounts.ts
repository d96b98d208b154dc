import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { BankAccount } from "#features/orders/rules/payment.ts";
import { shippingCountries, shippingZones } from "#features/shipping/tables.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { oncePerContentIn, type Reader } from "#platform/live/once-per-content.ts";
import { bankAccounts } from "../tables.ts";

const { position, version: _version, ...columns } = getTableColumns(bankAccounts);

type Which = {
  currency?: string;
  /** The country that is paid from (`payerCountry`). Lists no account where staff have switched transfers off. */
  country?: string;
};

const readActive = oncePerContentIn((db) =>
  db.select(columns).from(bankAccounts).where(eq(bankAccounts.isActive, true)).orderBy(asc(position)),
);
const readMethodsOff = oncePerContentIn((db) =>
  db
    .select({ country: shippingCountries.name, off: shippingZones.paymentMethodsOff })
    .from(shippingCountries)
    .innerJoin(shippingZones, and(eq(shippingZones.id, shippingCountries.zoneId), sql`payment_methods_off <> '{}'`)),
);

/** The company's active accounts in this currency, for transfers by customers, in the shop's order. */
export async function listTransferAccounts(
  from: Reader,
  { currency = "NGN", country }: Which = {},
): Promise<BankAccount[]> {
  if (country !== undefined && (await isSwitchedOff(from, country, "bank-transfer"))) return [];
  return (await readActive(from)).filter((account) => account.currency === currency);
}

/** Whether staff have switched a method off for customers in a country. */
export async function isSwitchedOff(from: Reader, country: string, method: PaymentMethod): Promise<boolean> {
  return (await readMethodsOff(from)).some((one) => one.country === country && one.off.includes(method));
}

/** Whether the company has this account, even if it takes no transfers now. */
export async function isOurAccount(db: Database | Transaction, id: string): Promise<boolean> {
  return (await db.$count(bankAccounts, eq(bankAccounts.id, id))) > 0;
}
