import { randomBytes } from "node:crypto";
import { PAY_WITHIN_HOURS, type PaymentMethod } from "../../domain/payment.ts";
import { nextQuery } from "../../domain/payment-state.ts";
import type { Transaction } from "../database/database.ts";
import type { LockedOrder } from "../orders/move-order.ts";
import { recordPaymentChoice } from "../orders/payable-order.ts";
import type { Shop } from "../shop.ts";
import { addAttempt, paymentStateIn, type Attempt } from "./attempts.ts";

const MINUTE = 60_000;

/** How long a provider keeps its page open: OPay what we ask for (30 is its own default), Monnify always 40 (its documents). */
export const pageMinutes = { opay: 30, monnify: 40 } as const;

/** An order is kept a little longer than the page, for a payment made in its last minute. */
const GRACE = 10 * MINUTE;

type Choice = {
  method: PaymentMethod;
  reference: string;
  description: string;
  status?: Attempt["status"];
  ussdCode?: string;
};

/** Opens an attempt of a locked order that has none, and keeps the order for as long as that way of paying takes. */
export async function startAttempt(
  shop: Shop,
  tx: Transaction,
  order: LockedOrder,
  { description, ...choice }: Choice,
): Promise<Attempt> {
  const now = shop.clock();
  const provider = shop.providers[choice.method];
  const minutes = provider ? pageMinutes[provider.name] : PAY_WITHIN_HOURS * 60;
  const expiresAt = new Date(now.getTime() + minutes * MINUTE);
  const attempt = await addAttempt(
    tx,
    {
      ...choice,
      orderId: order.id,
      amount: order.total,
      expiresAt,
      nextQueryAt: provider ? nextQuery(now, 0, now) : null,
    },
    now,
  );
  const payBy = provider ? new Date(expiresAt.getTime() + GRACE) : expiresAt;
  const { method, reference } = choice;
  const state = await paymentStateIn(tx, order.id);
  await recordPaymentChoice(tx, order.id, description, { state, by: { method, reference }, payBy }, now);
  return attempt;
}

/** Our reference of an online payment: 24 letters and digits, the form that both providers take. */
export function onlineReference(): string {
  return `CBL${randomBytes(16).toString("base64url").replace(/[-_]/g, "").slice(0, 21)}`;
}
