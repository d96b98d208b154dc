import { sql } from "drizzle-orm";
import type { PaymentOptions } from "#features/orders/rules/payment.ts";
import { shippingCountries, shippingZones } from "#features/shipping/tables.ts";
import {
  onlineMethods,
  staffMethods,
  type PaymentMethod,
  type StaffMethod,
} from "#features/shop/rules/payment-methods.ts";
import type { Reader } from "#platform/live/once-per-content.ts";
import type { Shop } from "#platform/shop.ts";
import { isMethodOffered } from "../rules/methods-by-country.ts";
import { ussdBanks } from "../tables.ts";
import { isSwitchedOff, listTransferAccounts } from "./transfer-accounts.ts";

/**
 * The payment methods that are on: a provider's when the shop has its keys, a bank transfer when an account is active,
 * and USSD when a bank is active and its code can pay: into Moniepoint or, with staff who check it, into an account.
 * Includes what staff have chosen for each shipping zone. One statement, because the checkout and My Orders read it.
 */
export async function readPaymentOptions(shop: Shop): Promise<PaymentOptions> {
  const [accounts, banksAndZones] = await Promise.all([listTransferAccounts(shop), readBanksAndZones(shop)]);
  const hasAccount = accounts.length > 0;
  const isOn: Record<StaffMethod, boolean> = {
    "bank-transfer": hasAccount,
    ussd: banksAndZones.ussdBanks.length > 0 && (shop.providers.moniepoint !== undefined || hasAccount),
  };
  const methods = [
    ...onlineMethods.filter((method) => shop.providers[method]),
    ...staffMethods.filter((method) => isOn[method]),
  ];
  return { methods, accounts, hasInstantTransfer: shop.transferProvider !== undefined, ...banksAndZones };
}

async function readBanksAndZones({ db }: Shop): Promise<Pick<PaymentOptions, "ussdBanks" | "zones">> {
  const { rows } = await db.execute<Pick<PaymentOptions, "ussdBanks" | "zones">>(sql`select
    (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'ussdCode', ussd_code) order by position), '[]')
      from ${ussdBanks} where is_active) as "ussdBanks",
    (select coalesce(json_agg(json_build_object('countries',
      (select coalesce(json_agg(name order by position), '[]') from ${shippingCountries} where zone_id = zone.id),
      'sequence', payment_methods, 'off', payment_methods_off) order by position), '[]') from ${shippingZones} zone) as zones`);
  return rows[0] ?? { ussdBanks: [], zones: [] };
}

/** Whether a method is not offered in a country, or staff have switched it off for customers there. */
export async function isOffIn(from: Reader, country: string, method: PaymentMethod): Promise<boolean> {
  return !isMethodOffered(method, country) || (await isSwitchedOff(from, country, method));
}
