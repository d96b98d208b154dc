import { eq, inArray } from "drizzle-orm";
import { hasFeature } from "#app";
import { ownOrders } from "#features/orders/server/own.ts";
import type { PlacedReaction } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import type { Write } from "#platform/database/write.ts";
import { orderSource } from "../rules/order-source.ts";
import { orderSources } from "../tables.ts";

const { orderId } = orderSources;

/**
 * Stores where a new order came from, while the feature is on: one statement, none without a source. An order that
 * replaces another of its checkout takes over what that one had. Never refuses.
 */
export const keepOrderSource: PlacedReaction = async ({ shop, tx }, { request, order, replaced, on }) => {
  if (!hasFeature(on, "order-sources")) return undefined;
  if (replaced) {
    const { rowCount } = await tx.update(orderSources).set({ orderId: order.id }).where(eq(orderId, replaced.id));
    if (rowCount) return undefined;
  }
  const source = orderSource(request.source ?? {}, new URL(shop.config.publicUrl).hostname);
  if (source) await tx.insert(orderSources).values({ orderId: order.id, ...source });
  return undefined;
};

/** Deletes where the orders of an account came from. */
export async function eraseSourcesOfAccount({ tx }: Write, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(ownOrders(userId));
  await tx.delete(orderSources).where(inArray(orderId, own));
}

/** Deletes where these orders came from. */
export async function eraseSources({ tx }: Write, orderIds: string[]): Promise<void> {
  await tx.delete(orderSources).where(inArray(orderId, orderIds));
}
