import { randomInt } from "node:crypto";
import type { z } from "zod";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { UssdPaymentRequest } from "../rules/payment-request.ts";
import type { ussdPaymentResponse } from "../rules/responses.ts";
import { ussdDialString, ussdReference } from "../rules/ussd-code.ts";
import { changeAttempt, findOpenAttempt, isOpen, type Attempt } from "./attempts.ts";
import { readPaymentOptions } from "./payment-options.ts";
import { unlessUnavailable } from "./providers/provider.ts";
import { reportOpen } from "./report-open.ts";
import { settlePayment } from "./settle.ts";
import { lockPayableOrder, startPayment, type Payer } from "./start-payment.ts";

/** `paymentUrl` is Moniepoint's USSD page, present when the shop has Moniepoint's keys. */
export type UssdPayment = z.infer<typeof ussdPaymentResponse>;

/**
 * Starts a USSD payment of one of this account's orders, and returns the code to dial. With Moniepoint's keys the
 * payment is registered there, limited to USSD, and is settled with the provider; without them staff confirm it like a
 * transfer. A repeated request, even for another bank, keeps the reference.
 *
 * Refuses a bank that is off, an order of another account or one that no longer waits for payment, and an amount that
 * differs from the order's total.
 */
export async function startUssd(
  shop: Shop,
  userId: string,
  request: UssdPaymentRequest,
): Promise<UssdPayment | Refusal> {
  const { methods, ussdBanks } = await readPaymentOptions(shop);
  const bank = methods.includes("ussd") ? ussdBanks.find(({ code }) => code === request.bankCode) : undefined;
  if (!bank) return new Refusal("method-off", "This bank’s USSD is switched off at the moment. Please choose another.");
  const start = { userId, orderId: request.orderId, method: "ussd" } as const;
  const started = await startPayment(shop, start, async (w, { order, attempts, amount }) => {
    if (request.amount !== amount) {
      return new Refusal("order-differs", "The amount is not the total of this order.");
    }
    const open = attempts.find(isOpen);
    if (open && (open.method !== "ussd" || (open.expiresAt && open.expiresAt <= w.now))) return { giveUp: open };
    const reference = open?.reference ?? ussdReference((below) => randomInt(below));
    const ussdCode = ussdDialString(bank.ussdCode, amount, reference);
    if (!open) return { reference, ussdCode, description: "Payment by USSD begun" };
    await changeAttempt(w, { id: open.id, order }, { ussdCode });
    return { reuse: { ...open, ussdCode } };
  });
  if (started instanceof Refusal) return started;
  const { reference, ussdCode, paymentUrl } = started;
  return { reference, ussdCode: ussdCode ?? "", ...(paymentUrl && { paymentUrl }) };
}

/**
 * Records that the customer reports the USSD payment as completed: its attempt awaits confirmation, the customer gets
 * an email, and its provider, if it has one, is queried at once. A repeated report changes nothing. Refuses an unknown
 * order and one without an open USSD payment.
 */
export async function reportUssd(
  shop: Shop,
  payer: Payer,
  { orderId }: { orderId: string },
): Promise<{ reference: string } | Refusal> {
  const reported = await write(shop, null, async (w): Promise<Attempt | Refusal> => {
    const order = await lockPayableOrder(w, { ...payer, orderId });
    if (order instanceof Refusal) return order;
    const open = await findOpenAttempt(w.tx, orderId);
    if (open?.method !== "ussd") return new Refusal("payment-not-found", paymentMethods.ussd.startFailed);
    if (open.status === "awaiting-confirmation") return open;
    await reportOpen(w, { ...open, method: "ussd", order });
    return open;
  });
  if (reported instanceof Refusal) return reported;
  // When the provider is unavailable, the sweep queries it again.
  await unlessUnavailable(settlePayment(shop, reported.id));
  return { reference: reported.reference };
}
