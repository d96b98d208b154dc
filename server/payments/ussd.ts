import { randomInt } from "node:crypto";
import type { z } from "zod";
import type { ussdPaymentResponse } from "../../domain/responses.ts";
import { initializationFailed, ussdDialString, ussdReference } from "../../domain/payment/payment.ts";
import type { UssdPaymentRequest } from "../../domain/payment/payment-request.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Transaction } from "../database/database.ts";
import { recordHistory } from "../orders/history.ts";
import type { LockedOrder } from "../orders/move-order.ts";
import { lockPayableOrder } from "../orders/payable-order.ts";
import type { Shop } from "../shop.ts";
import { changeAttempt, findOpenAttempt, refreshPaymentState, type Attempt } from "./attempts.ts";
import { startAttempt } from "./start-attempt.ts";
import { startWithPage, type Started } from "./start-with-page.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { settlePayment } from "./settle.ts";
import { listUssdBanks } from "./ussd-banks.ts";
import { write } from "../write.ts";

/** `paymentUrl` is Moniepoint's USSD page, present when the shop has Moniepoint's keys. */
export type UssdPayment = z.infer<typeof ussdPaymentResponse>;

/**
 * Starts a USSD payment of one of this account's orders, and returns the code to dial. With Moniepoint's keys the
 * payment is registered there, limited to USSD, and is settled with the provider; without them staff confirm it like a
 * transfer. A repeated request, also for another bank, keeps the reference.
 *
 * Refuses a bank that is off, an order of another account or one that no longer waits for payment, and an amount that
 * differs from the order's total.
 */
export async function startUssd(
  shop: Shop,
  userId: string,
  request: UssdPaymentRequest,
): Promise<UssdPayment | Refusal> {
  const bank = (await listUssdBanks(shop.db)).find(({ code }) => code === request.bankCode);
  if (!bank) return new Refusal("method-off", "This bank's USSD is switched off at the moment. Please choose another.");
  const result = await startWithPage(shop, "ussd", async (tx) => {
    const order = await lockPayableOrder(tx, userId, request.orderId);
    if (order instanceof Refusal) return order;
    if (request.amount !== order.total) {
      return new Refusal("order-differs", "The amount is not the total of this order.");
    }
    return startOrReuse(shop, tx, order, bank.ussdCode);
  });
  if (result instanceof Refusal) return result;
  const { started, paymentUrl } = result;
  return { reference: started.attempt.reference, ussdCode: started.ussdCode, ...(paymentUrl && { paymentUrl }) };
}

type StartedUssd = Started<{ ussdCode: string }>;

async function startOrReuse(shop: Shop, tx: Transaction, order: LockedOrder, prefix: string): Promise<StartedUssd> {
  const now = shop.clock();
  const open = await findOpenAttempt(tx, order.id);
  if (open && (open.method !== "ussd" || (open.expiresAt && open.expiresAt <= now))) return { stale: open };
  if (open) {
    const ussdCode = ussdDialString(prefix, order.total, open.reference);
    await changeAttempt(tx, open.id, { ussdCode }, now);
    return { order, attempt: open, ussdCode };
  }
  const reference = ussdReference((below) => randomInt(below));
  const ussdCode = ussdDialString(prefix, order.total, reference);
  const description = "Payment with USSD begun";
  const attempt = await startAttempt(shop, tx, order, { method: "ussd", reference, description, ussdCode });
  return { order, attempt, ussdCode };
}

/**
 * Records that the customer reports the USSD payment as completed: its attempt awaits confirmation, and its provider,
 * if it has one, is queried at once. A repeated report changes nothing. Refuses an unknown order and one without an
 * open USSD payment.
 */
export async function reportUssd(
  shop: Shop,
  userId: string,
  orderId: string,
): Promise<{ reference: string } | Refusal> {
  const reported = await write(shop, userId, async (w): Promise<Attempt | Refusal> => {
    const { tx } = w;
    const order = await lockPayableOrder(tx, userId, orderId);
    if (order instanceof Refusal) return order;
    const open = await findOpenAttempt(tx, orderId);
    if (open?.method !== "ussd") return new Refusal("payment-not-found", initializationFailed.ussd);
    if (open.status === "awaiting-confirmation") return open;
    const now = shop.clock();
    await changeAttempt(tx, open.id, { status: "awaiting-confirmation" }, now);
    await refreshPaymentState(tx, orderId, now);
    const description = "USSD payment reported; we confirm it once the money arrives";
    await recordHistory(tx, orderId, { status: "pending", description }, now);
    return open;
  });
  if (reported instanceof Refusal) return reported;
  await settlePayment(shop, reported.id).catch((error: unknown) => {
    // The sweep queries again.
    if (!(error instanceof ProviderUnavailable)) throw error;
  });
  return { reference: reported.reference };
}
