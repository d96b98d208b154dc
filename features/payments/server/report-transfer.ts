import { payerCountry } from "#features/orders/rules/gift.ts";
import { PAY_WITHIN_HOURS, transferReference } from "#features/orders/rules/payment.ts";
import { within } from "#platform/live/once-per-content.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { changeAttempt, isOpen } from "./attempts.ts";
import { isOffIn } from "./payment-options.ts";
import { unlessUnavailable } from "./providers/provider.ts";
import { reactToPayment } from "./react-to-payment.ts";
import { reportOpen } from "./report-open.ts";
import { settlePayment } from "./settle.ts";
import { startPayment, type Payer } from "./start-payment.ts";
import { isOurAccount, listTransferAccounts } from "./transfer-accounts.ts";

/**
 * Records that the customer reports a bank transfer: starts a payment attempt that awaits confirmation, and returns its
 * reference. A repeated report returns the same reference; another open attempt is settled and given up first. The
 * order stays pending until staff find the money, for 24 hours. Locks the order, and queues an email with what the
 * customer has to transfer. `accountId` is the account that the customer names; one that is off is not stored. Without
 * it, a transfer to an account that a provider gave for the order is reported, and that provider is asked at once.
 *
 * Refuses an account that is not ours, an order that is not the payer's or is no longer pending, when no bank account
 * takes the order's currency, and when transfers are off for the country that it is paid from.
 */
export async function reportTransfer(
  shop: Shop,
  payer: Payer,
  { orderId, accountId }: { orderId: string; accountId?: string | undefined },
): Promise<{ reference: string } | Refusal> {
  // Listing the accounts by country also says whether transfers are off there, without another statement.
  const start = { ...payer, orderId, method: "bank-transfer", plansOff: true } as const;
  const started = await startPayment(shop, start, async (w, { order, attempts, amount }) => {
    const open = attempts.find(isOpen);
    const country = payerCountry(order);
    const accounts = await listTransferAccounts(within(w), { currency: order.currency, country });
    const account = accounts.find(({ id }) => id === accountId);
    if (accountId && !account && !(await isOurAccount(w.tx, accountId))) {
      return new Refusal("no-bank-account", "This is not one of our accounts");
    }
    if (open?.accountNumber && !accountId) {
      if (open.status === "open") await reportOpen(w, { ...open, method: "bank-transfer", order });
      return { reuse: open };
    }
    if (open?.method === "bank-transfer" && !open.accountProvider) {
      const bankAccountId = account?.id ?? open.bankAccountId;
      if (bankAccountId !== open.bankAccountId) await changeAttempt(w, { id: open.id, order }, { bankAccountId });
      return { reuse: open };
    }
    if (accounts.length === 0) {
      return (await isOffIn(within(w), country, "bank-transfer"))
        ? new Refusal("method-off", "Invalid payment method")
        : new Refusal("no-bank-account", "No bank account available for this currency");
    }
    if (open) return { giveUp: open };
    // Plus one millisecond for each earlier attempt of the order, because two can start in the same millisecond.
    const reference = transferReference(orderId, w.now.getTime() + attempts.length);
    await reactToPayment(w, {
      event: "reported",
      order,
      payment: {
        method: "bank-transfer",
        amount,
        reference,
        account: account ?? null,
        isInstant: false,
        ussdCode: null,
      },
      until: new Date(w.now.getTime() + PAY_WITHIN_HOURS * HOUR),
    });
    return {
      reference,
      bankAccountId: account?.id ?? null,
      description: "Transfer reported; we confirm it once the money arrives",
      status: "awaiting-confirmation",
    };
  });
  if (started instanceof Refusal) return started;
  // When the provider is unavailable, the sweep queries it again.
  if (started.accountNumber) await unlessUnavailable(settlePayment(shop, started.id));
  return { reference: started.reference };
}
