import { asc, eq } from "drizzle-orm";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { orderItems } from "#features/orders/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
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
  const { shippingMethod, promoCode, subtotal, discount, shipping, tax, includedTax, total } = order;
  const { taxName, taxPercent, pricesIncludeTax } = order;
  const terms = { taxName, taxPercent, pricesIncludeTax };
  const { customerName, customerEmail, customerPhone, shippingAddress } = order;
  const recipient = { customerName, customerEmail, customerPhone, shippingAddress };
  return {
    items,
    shippingMethod,
    promoCode,
    subtotal,
    discount,
    shipping,
    tax,
    includedTax,
    total,
    ...terms,
    recipient,
  };
}
