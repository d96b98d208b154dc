import { and, inArray } from "drizzle-orm";
import type { PaymentMethod } from "../../domain/payment/payment.ts";
import { openAttemptStatuses } from "../../domain/payment/payment-state.ts";
import type { Database } from "../database/database.ts";
import { paymentAttempts } from "../database/schema.ts";

/** A payment that is under way: its method and the token of its return page. */
export type OpenPayment = { method: PaymentMethod; token: string };

/** The open payment of each of these orders that has one; one query. */
export async function listOpenPayments(db: Database, orderIds: string[]): Promise<Record<string, OpenPayment>> {
  if (orderIds.length === 0) return {};
  const rows = await db
    .select({
      orderId: paymentAttempts.orderId,
      method: paymentAttempts.method,
      token: paymentAttempts.returnToken,
    })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.orderId, orderIds), inArray(paymentAttempts.status, [...openAttemptStatuses])));
  return Object.fromEntries(
    rows.flatMap(({ orderId, method, token }) => (token ? [[orderId, { method, token }]] : [])),
  );
}
