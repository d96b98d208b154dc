import { payerCountry } from "#features/orders/rules/gift.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { TransferAccountResponse } from "../rules/responses.ts";
import { timeLeft } from "../rules/time-left.ts";
import { accountOf, isOpen } from "./attempts.ts";
import { planOnline } from "./start-online-payment.ts";
import { startPayment, type Payer } from "./start-payment.ts";

/**
 * Gets an account number for a transfer that pays one order, from the provider that the operator has chosen; the
 * provider sees when the money is there. A repeated request returns the same account until it ends; another open
 * attempt of the order is settled and given up first.
 *
 * Refuses, and the customer can transfer to the company's own accounts instead: without such a provider; from abroad,
 * because a transfer from there takes longer than the account lives; after a transfer that the customer has reported;
 * after too many accounts in a day; and when the provider refuses or does not reply. Otherwise as `startPayment` does.
 */
export async function startTransfer(
  shop: Shop,
  payer: Payer,
  { orderId }: { orderId: string },
): Promise<TransferAccountResponse | Refusal> {
  const { transferProvider: provider } = shop;
  const start = { ...payer, orderId, method: "bank-transfer", ...(provider && { provider }) } as const;
  const started = await startPayment(shop, start, async ({ now }, due) => {
    if (!provider || payerCountry(due.order) !== HOME_COUNTRY)
      return new Refusal("method-off", "Invalid payment method");
    const reported = due.attempts.find((one) => isOpen(one) && one.method === start.method && !one.accountProvider);
    if (reported) return new Refusal("order-waits", "You told us you’ve transferred the money already.");
    return planOnline(start.method, due, { now, account: provider.name });
  });
  if (started instanceof Refusal) return started;
  const { reference, amount, expiresAt, returnToken: token } = started;
  const account = accountOf(started);
  if (!account || !expiresAt || !token) throw new Error(`${paymentMethods[start.method].name} got no account`);
  return { reference, amount, ...account, ...timeLeft(expiresAt, shop.clock()), token };
}
