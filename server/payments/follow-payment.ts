import type { PaymentMethod } from "../../domain/payment/payment.ts";
import type { PaymentAttemptStatus } from "../../domain/payment/payment-state.ts";
import { findOrder } from "../orders/orders.ts";
import type { Shop } from "../shop.ts";
import { findAttemptByToken, isOpen, type Attempt } from "./attempts.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { settlePayment } from "./settle.ts";

/** What the return page shows to anyone who has its token, so it contains no personal data. */
export type FollowedPayment = {
  orderId: string;
  userId: string | null;
  method: PaymentMethod;
  status: PaymentAttemptStatus;
  /** Whether the order is paid, also by another attempt. */
  orderPaid: boolean;
  /** Whether the order can still be paid. */
  orderWaits: boolean;
  /** The provider's page, while it can still be used. */
  paymentUrl: string | null;
  reason: string | null;
};

/** Minimum time between two queries of the provider about one payment (milliseconds), however often the page polls. */
const QUERY_INTERVAL = 2_000;

/**
 * The payment of a return page's token, settled first when it is open. When the provider is unavailable, the page shows
 * the stored state. Undefined for an unknown token.
 */
export async function followPayment(shop: Shop, token: string): Promise<FollowedPayment | undefined> {
  const found = await findAttemptByToken(shop.db, token);
  if (!found) return undefined;
  const attempt = isOpen(found) && isQueryDue(found, shop.clock()) ? await settleIfAvailable(shop, found) : found;
  const order = await findOrder(shop.db, attempt.orderId);
  if (!order) return undefined;
  return {
    orderId: order.id,
    userId: order.userId,
    method: attempt.method,
    status: attempt.status,
    orderPaid: order.paymentState === "paid",
    orderWaits: order.status === "pending",
    paymentUrl: isOpen(attempt) ? attempt.paymentUrl : null,
    reason: attempt.note,
  };
}

function isQueryDue({ lastPolledAt }: Attempt, now: Date): boolean {
  return lastPolledAt === null || now.getTime() - lastPolledAt.getTime() >= QUERY_INTERVAL;
}

async function settleIfAvailable(shop: Shop, attempt: Attempt): Promise<Attempt> {
  try {
    return await settlePayment(shop, attempt.id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return attempt;
  }
}
