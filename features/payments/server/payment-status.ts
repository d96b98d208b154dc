import { eq } from "drizzle-orm";
import { openAttemptStatuses } from "#features/orders/rules/payment-state.ts";
import { orders } from "#features/orders/tables.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { timeLeft } from "../rules/time-left.ts";
import { paymentAttempts } from "../tables.ts";
import { accountOf, isOpen, type Attempt } from "./attempts.ts";
import { unlessUnavailable } from "./providers/provider.ts";
import { settlePayment } from "./settle.ts";

/** Minimum time between two queries of the provider about one payment, however often the page polls. */
const QUERY_INTERVAL = 2 * SECOND;

/** Statuses without money. They include failed and ended attempts: the provider's page may be tried again. */
const payableStatuses = [...openAttemptStatuses, "failed", "cancelled", "expired"] as const;

/**
 * The payment of a return page's unguessable token, settled first while it may still be paid. When the provider is
 * unavailable, the page shows the stored state. Undefined for an unknown token. The page is shown to anyone who has its
 * token, so the result contains no personal data.
 */
export async function readPaymentStatus(shop: Shop, token: string) {
  const [found] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.returnToken, token));
  if (!found) return undefined;
  const settled = isQueryDue(found, shop.clock()) && (await unlessUnavailable(settlePayment(shop, found.id)));
  const payment = settled || found;
  const { orderId, method, status, note, paymentUrl, returnedKobo } = payment;
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  return {
    orderId,
    userId: order.userId,
    method,
    status,
    /** Whether the order is paid, even by another attempt. */
    orderPaid: order.paymentState === "paid",
    kind: order.kind,
    /** Whether the order can still be paid, and until when. */
    orderWaits: order.status === "pending",
    payBy: order.payBy.toISOString(),
    /** The provider's page, while it can still be used. */
    paymentUrl: isOpen(payment) ? paymentUrl : null,
    /** The account to transfer to, while it can still be used. */
    account: usableAccount(payment, shop.clock()),
    /** What the provider last sent back by itself. */
    returnedKobo,
    reason: note,
  };
}

function usableAccount(payment: Attempt, now: Date) {
  const [account, { amount, expiresAt }] = [accountOf(payment), payment];
  if (!account || !isOpen(payment) || !expiresAt || expiresAt <= now) return null;
  return { ...account, ...timeLeft(expiresAt, now), amount };
}

function isQueryDue({ status, lastPolledAt }: Attempt, now: Date): boolean {
  return (
    isOneOf(payableStatuses, status) &&
    (lastPolledAt === null || now.getTime() - lastPolledAt.getTime() >= QUERY_INTERVAL)
  );
}
