import { randomBytes } from "node:crypto";
import { PAY_WITHIN_HOURS, type PaymentMethod } from "../../domain/payment/payment.ts";
import { nextQuery } from "../../domain/payment/payment-state.ts";
import { MINUTE } from "../../domain/time.ts";
import type { Transaction } from "../database/database.ts";
import type { LockedOrder } from "../orders/move-order.ts";
import { recordPaymentChoice } from "../orders/payable-order.ts";
import type { Shop } from "../shop.ts";
import { addAttempt, paymentStateIn, type Attempt } from "./attempts.ts";

/**
 * How long a provider's page stays open: OPay as requested (30 is its default), Monnify always 40 (its documentation).
 */
export const pageMinutes = { opay: 30, monnify: 40 } as const;

/** The order waits this much longer than the page (milliseconds), for a payment made in the page's last minute. */
const GRACE = 10 * MINUTE;

type NewAttempt = {
  method: PaymentMethod;
  reference: string;
  description: string;
  status?: Attempt["status"];
  ussdCode?: string;
};

/**
 * Starts an attempt of a locked order that has no open one, and extends the order's `payBy` to fit the payment method.
 */
export async function startAttempt(
  shop: Shop,
  tx: Transaction,
  order: LockedOrder,
  { description, ...fields }: NewAttempt,
): Promise<Attempt> {
  const now = shop.clock();
  const provider = shop.providers[fields.method];
  const minutes = provider ? pageMinutes[provider.name] : PAY_WITHIN_HOURS * 60;
  const expiresAt = new Date(now.getTime() + minutes * MINUTE);
  const attempt = await addAttempt(
    tx,
    {
      ...fields,
      orderId: order.id,
      amount: order.total,
      expiresAt,
      nextQueryAt: provider ? nextQuery(now, 0, now) : null,
    },
    now,
  );
  const payBy = provider ? new Date(expiresAt.getTime() + GRACE) : expiresAt;
  const { method, reference } = fields;
  const state = await paymentStateIn(tx, order.id);
  await recordPaymentChoice(tx, order.id, description, { state, by: { method, reference }, payBy }, now);
  return attempt;
}

/** The shop's reference of an online payment: 24 letters and digits, a form that both providers accept. */
export function onlineReference(): string {
  return `CBL${randomBytes(16).toString("base64url").replace(/[-_]/g, "").slice(0, 21)}`;
}
