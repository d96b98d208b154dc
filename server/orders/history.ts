import type { OrderStatus } from "../../domain/order.ts";
import type { Transaction } from "../database/database.ts";
import { orderStatusHistory } from "../database/schema.ts";
import { announceOrder } from "../live/channel.ts";

/** `actor` is the id of the account that did it; without one it was the shop itself. */
export type Fact = { status: OrderStatus; description: string; location?: string; actor?: string };

/** Appends one fact to an order's history, in the transaction that made it true; open pages hear of it when it commits. */
export async function recordHistory(tx: Transaction, orderId: string, fact: Fact, now: Date): Promise<void> {
  await tx.insert(orderStatusHistory).values({ orderId, ...fact, timestamp: now });
  await announceOrder(tx, orderId);
}
