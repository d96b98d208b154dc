import { asc, inArray } from "drizzle-orm";
import type { products } from "#features/catalogue/tables.ts";
import type { Gift } from "#features/orders/rules/gift.ts";
import type { OrderItem } from "#features/orders/rules/order.ts";
import { unitsToSend } from "#features/orders/rules/shipments.ts";
import { validIds } from "#features/orders/server/office/chosen-orders.ts";
import { goodsRows } from "#features/orders/server/order-row.ts";
import { orderItems, orders } from "#features/orders/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { shortId } from "#platform/rules/short-id.ts";
import { code128 } from "../barcode.ts";

/** What a packing slip says about an order, without amounts. */
export type SlipOrder = Awaited<ReturnType<typeof findSlips>>[number];

/**
 * The packing slips of these orders, in the sequence of `ids`, at most 100; leaves out unknown orders and orders
 * without goods. An item has the units still to be sent, or all of them when nothing is left. One query.
 */
export async function findSlips(db: Database, ids: string[]) {
  const orderIds = validIds(ids);
  if (orderIds.length === 0) return [];
  const found = await db.query.orders.findMany({
    columns: {
      id: true,
      kind: true,
      status: true,
      customerName: true,
      customerPhone: true,
      shippingAddress: true,
      gift: true,
      shippingMethod: true,
      createdAt: true,
    },
    with: {
      items: {
        columns: { productId: true, name: true, size: true, quantity: true },
        with: { product: { columns: { shelf: true, gtin: true, grossGrams: true, contains: true, mayContain: true } } },
        orderBy: asc(orderItems.position),
      },
      shipments: {
        columns: { ended: true, isResent: true },
        with: { items: { columns: { productId: true, quantity: true } } },
      },
    },
    where: inArray(orders.id, orderIds),
  });
  const goods = goodsRows(found);
  return Promise.all(orderIds.flatMap((id) => goods.filter((order) => order.id === id)).map(buildSlip));
}

type PackedProduct = Pick<typeof products.$inferSelect, "shelf" | "gtin" | "grossGrams" | "contains" | "mayContain">;
type FoundItem = Pick<OrderItem, "productId" | "name" | "size" | "quantity"> & { product: PackedProduct | null };
type FoundShipment = Parameters<typeof unitsToSend>[1][number];

async function buildSlip<
  Found extends { id: string; createdAt: Date; gift: Gift | null; items: FoundItem[]; shipments: FoundShipment[] },
>({ items, gift, shipments, ...order }: Found) {
  const left = unitsToSend(items, shipments);
  return {
    ...order,
    // Leaves out the payer's name: packers do not need it.
    gift: gift && { from: gift.from, greeting: gift.greeting, day: gift.day, code: gift.code },
    createdAt: order.createdAt.toISOString(),
    items: (left.length > 0 ? left : items).map(({ product, ...item }) => ({
      ...item,
      shelf: product?.shelf ?? "",
      gtin: product?.gtin ?? "",
      // What is no longer in the catalogue needs no weighing.
      isWeighed: product?.grossGrams !== null,
      contains: product?.contains ?? null,
      mayContain: product?.mayContain ?? null,
    })),
    isRest: left.length > 0 && shipments.length > 0,
    barcode: await code128(shortId(order.id)),
  };
}
