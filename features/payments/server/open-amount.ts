import type { Naira } from "../../../platform/rules/money.ts";
import { latestPayBy } from "../../orders/rules/payment.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { LockedOrder } from "../../orders/server/lock-order.ts";
import { openAmounts } from "../../orders/server/open-amount.ts";

/** What is still to be paid for an order, in whole naira, rounded up: 0 when it is paid. */
export async function openNaira(db: Database | Transaction, { id }: Pick<LockedOrder, "id">): Promise<Naira> {
  return (await openAmounts(db, [{ id }])).get(id) ?? 0;
}

/** Why nobody can pay an order now; undefined when somebody can. `open` is what is still to be paid. */
export function whyNotPayable(order: LockedOrder, open: Naira, now: Date): Refusal | undefined {
  const isTaken = order.status === "confirmed" || order.status === "processing";
  if (order.status !== "pending" && !(isTaken && open > 0)) {
    return new Refusal("order-closed", "This order no longer waits for a payment.");
  }
  if (order.status === "pending" && latestPayBy(order.createdAt) <= now) {
    return new Refusal("order-closed", "The time to pay for this order is over. Please order again.");
  }
  return undefined;
}
