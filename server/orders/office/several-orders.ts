import { inArray } from "drizzle-orm";
import { isOrderId, type Order } from "../../../domain/order/order.ts";
import { Refusal } from "../../../domain/refusal.ts";
import type { Database } from "../../database/database.ts";
import { orders } from "../../database/schema.ts";
import type { Shop } from "../../shop.ts";
import { findOrders } from "../orders.ts";
import { takeStep } from "./take-step.ts";

/** As many as a page of the order list shows. */
const MAX_AT_ONCE = 30;

export type Outcome = { id: string; refused: string | undefined };

/**
 * Moves several orders to Processing, each in its own transaction: a refusal does not stop the others. The outcomes
 * have the sequence of `ids`.
 */
export async function packSeveral(shop: Shop, actor: string, ids: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const orderId of validIds(ids)) {
    const done = await takeStep(shop, { orderId, actor }, { step: "processing" });
    outcomes.push({ id: orderId, refused: done instanceof Refusal ? done.message : undefined });
  }
  return outcomes;
}

/** Several orders to print, in the sequence of `ids`; unknown ones are left out. One query. */
export async function findSeveral(db: Database, ids: string[]): Promise<Order[]> {
  const orderIds = validIds(ids);
  if (orderIds.length === 0) return [];
  const found = await findOrders(db, inArray(orders.id, orderIds));
  return orderIds.flatMap((id) => found.find((order) => order.id === id) ?? []);
}

function validIds(ids: string[]): string[] {
  return [...new Set(ids.filter(isOrderId))].slice(0, MAX_AT_ONCE);
}
