import type { PaymentMethod } from "../../domain/payment.ts";
import type { PaymentAttemptStatus } from "../../domain/payment-state.ts";
import { findOrder } from "../orders/orders.ts";
import type { Shop } from "../shop.ts";
import { findAttemptByToken, isOpen, type Attempt } from "./attempts.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { settlePayment } from "./settle.ts";

/** What whoever holds the return page's token sees: nothing personal. */
export type FollowedPayment = {
  orderId: string;
  userId: string | null;
  method: PaymentMethod;
  status: PaymentAttemptStatus;
  /** Whether the order is paid, be it by another attempt. */
  orderPaid: boolean;
  /** Whether the order can still be paid. */
  orderWaits: boolean;
  /** The provider's page, while it can still be used. */
  paymentUrl: string | null;
  reason: string | null;
};

/** However often the page asks us, the provider is asked this often about one payment. */
const ASK_EVERY = 2_000;

/**
 * The payment behind the token of a return page, settled first when it is open. A provider that is silent changes nothing: the page
 * then says what we know. Undefined for a token that is not ours.
 */
export async function followPayment(shop: Shop, token: string): Promise<FollowedPayment | undefined> {
  const found = await findAttemptByToken(shop.db, token);
  if (!found) return undefined;
  const attempt = isOpen(found) && askAgain(found, shop.clock()) ? await settleUnlessSilent(shop, found) : found;
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

function askAgain({ queriedAt }: Attempt, now: Date): boolean {
  return queriedAt === null || now.getTime() - queriedAt.getTime() >= ASK_EVERY;
}

async function settleUnlessSilent(shop: Shop, attempt: Attempt): Promise<Attempt> {
  try {
    return await settlePayment(shop, attempt.id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return attempt;
  }
}
