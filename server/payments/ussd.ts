import { randomInt } from "node:crypto";
import type { z } from "zod";
import type { ussdPaymentResponse } from "../../domain/responses.ts";
import { initializationFailed, ussdDialString, ussdReference } from "../../domain/payment.ts";
import type { UssdPaymentRequest } from "../../domain/payment-request.ts";
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

/** `paymentUrl` is Moniepoint's own USSD page, when the shop has its keys. */
export type UssdPayment = z.infer<typeof ussdPaymentResponse>;

/**
 * Begins to pay an order of this account by USSD, and answers what to dial. With Moniepoint's keys the payment is registered there,
 * limited to USSD, and settles by itself; without them staff confirms it like a transfer. Asking again, also for another bank,
 * keeps the reference.
 * Refuses a bank that is off, an order that is not theirs or no longer waits, and an amount that is not the order's.
 */
export async function startUssd(
  shop: Shop,
  userId: string,
  request: UssdPaymentRequest,
): Promise<UssdPayment | Refusal> {
  const bank = (await listUssdBanks(shop.db)).find(({ code }) => code === request.bankCode);
  if (!bank) return new Refusal("method-off", "This bank's USSD is switched off at the moment. Please choose another.");
  const started = await startWithPage(shop, "ussd", async (tx) => {
    const order = await lockPayableOrder(tx, userId, request.orderId);
    if (order instanceof Refusal) return order;
    if (request.amount !== order.total) {
      return new Refusal("order-differs", "The amount is not the total of this order.");
    }
    return beginOrReuse(shop, tx, order, bank.ussdCode);
  });
  if (started instanceof Refusal) return started;
  const { begun, paymentUrl } = started;
  return { reference: begun.attempt.reference, ussdCode: begun.ussdCode, ...(paymentUrl && { paymentUrl }) };
}

type Dialled = Started<{ ussdCode: string }>;

async function beginOrReuse(shop: Shop, tx: Transaction, order: LockedOrder, prefix: string): Promise<Dialled> {
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
 * The customer says that the USSD payment is completed: its attempt awaits confirmation from then on, and a provider that can is
 * asked at once. Saying it again changes nothing. Refuses when there is no such order or nothing was begun.
 */
export async function reportUssd(
  shop: Shop,
  userId: string,
  orderId: string,
): Promise<{ reference: string } | Refusal> {
  const reported = await shop.db.transaction(async (tx): Promise<Attempt | Refusal> => {
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
    // The sweep asks again.
    if (!(error instanceof ProviderUnavailable)) throw error;
  });
  return { reference: reported.reference };
}
