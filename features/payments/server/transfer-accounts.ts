import { and, asc, eq, getTableColumns, sql, type Placeholder } from "drizzle-orm";
import type { BankAccount } from "#features/orders/rules/payment.ts";
import { shippingCountries, shippingZones } from "#features/shipping/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import { bankAccounts } from "../tables.ts";

const { position, version: _version, ...columns } = getTableColumns(bankAccounts);

type Which = {
  currency?: string;
  /** The country that is paid from (`payerCountry`). Lists no account where staff have switched transfers off. */
  country?: string;
};

const isOfCurrency = (currency: Placeholder) =>
  and(eq(bankAccounts.isActive, true), eq(bankAccounts.currency, currency));
const accountsIn = preparedQuery({ currency: bankAccounts.currency }, (db, { currency }) =>
  db.select(columns).from(bankAccounts).where(isOfCurrency(currency)).orderBy(asc(position)),
);
const accountsFor = preparedQuery(
  { currency: bankAccounts.currency, country: shippingCountries.name },
  (db, { currency, country }) =>
    db
      .select(columns)
      .from(bankAccounts)
      .where(
        and(
          isOfCurrency(currency),
          sql`not exists (select from ${shippingCountries} country join ${shippingZones} zone on zone.id = country.zone_id
          where country.name = ${country} and 'bank-transfer' = any (zone.payment_methods_off))`,
        ),
      )
      .orderBy(asc(position)),
);

/** The company's active accounts in this currency, for transfers by customers, in the shop's order. */
export function listTransferAccounts(
  db: Database | Transaction,
  { currency = "NGN", country }: Which = {},
): Promise<BankAccount[]> {
  return country === undefined ? accountsIn(db, { currency }) : accountsFor(db, { currency, country });
}

/** Whether the company has this account, even if it takes no transfers now. */
export async function isOurAccount(db: Database | Transaction, id: string): Promise<boolean> {
  return (await db.$count(bankAccounts, eq(bankAccounts.id, id))) > 0;
}
