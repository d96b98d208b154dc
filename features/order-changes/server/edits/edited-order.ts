import { asc, eq } from "drizzle-orm";
import { amountFields } from "#features/orders/rules/amount-fields.ts";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { orderItems } from "#features/orders/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { pick } from "#platform/rules/pick.ts";
import type { EditedOrder } from "../../rules/order-edit.ts";

/** What an edit can change in an order whose customer is known. */
export type Editable = EditedOrder & Required<Pick<EditedOrder, "recipient">>;

/** An order as `order_edits` stores it. One query. */
export async function editedOrder(db: Database | Transaction, order: LockedGoodsOrder): Promise<Editable> {
  const { productId, name, size, quantity, price, isZeroRated } = orderItems;
  const items = await db
    .select({ productId, name, size, quantity, price, isZeroRated })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  const recipient = pick(order, ["customerName", "customerEmail", "customerPhone", "shippingAddress"]);
  return { items, ...pick(order, ["shippingMethod", "promoCode", ...amountFields]), recipient };
}
