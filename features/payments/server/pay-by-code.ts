import type { CreditMethod } from "#features/shop/rules/payment-methods.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { Payer } from "./start-payment.ts";

/** What a credit of the shop has paid, what is left to pay for the order, and what is left of the credit. */
export type PaidByCode = { paidKobo: Kobo; openKobo: Kobo; leftKobo: Kobo };

/** Pays as much of an order as the shop's credit with this code covers. `ip` is the client's. */
type PayByCode = (
  shop: Shop,
  payer: Payer & { orderId: string },
  credit: { code: string; ip: string },
) => Promise<PaidByCode | Refusal>;

declare module "#platform/shop.ts" {
  interface Shop {
    /** How to pay by code, for each method that is a credit of the shop itself. */
    payByCode: Partial<Record<CreditMethod, PayByCode>>;
  }
}
