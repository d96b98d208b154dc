import { inArray } from "drizzle-orm";
import type { Order } from "../../../domain/order.ts";
import { isOrderId } from "../../../domain/order.ts";
import { Refusal } from "../../../domain/refusal.ts";
import type { Database } from "../../database/database.ts";
import { orders } from "../../database/schema.ts";
import type { Shop } from "../../shop.ts";
import { findOrders } from "../orders.ts";
import { takeStep } from "./take-step.ts";

/** As many as a list shows at once. */
export const MAX_AT_ONCE = 30;

export type Outcome = { id: string; refused: string | undefined };

/** Packing begins for several orders, each by itself: one that is refused holds up none of the others. In the order they were named. */
export async function packSeveral(shop: Shop, actor: string, ids: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const orderId of readable(ids)) {
    const done = await takeStep(shop, { orderId, actor }, "processing");
    outcomes.push({ id: orderId, refused: done instanceof Refusal ? done.message : undefined });
  }
  return outcomes;
}

/** Several orders to print, in the order they were named; those that do not exist are left out. One query. */
export async function findSeveral(db: Database, ids: string[]): Promise<Order[]> {
  const wanted = readable(ids);
  if (wanted.length === 0) return [];
  const found = await findOrders(db, inArray(orders.id, wanted));
  return wanted.flatMap((id) => found.find((order) => order.id === id) ?? []);
}

function readable(ids: string[]): string[] {
  return [...new Set(ids.filter(isOrderId))].slice(0, MAX_AT_ONCE);
}
