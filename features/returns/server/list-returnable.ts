import type { GoodsOrder } from "#features/orders/rules/order.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Shop } from "#platform/shop.ts";
import { returnableItems } from "../rules/returnable-items.ts";
import { whyNoReturn } from "../rules/returns.ts";
import { mayWithdraw } from "../rules/right-of-withdrawal.ts";
import { readRecalledUnits } from "./read-recalled-units.ts";
import { readReturnAttributes, unitsLeft } from "./returns.ts";

/**
 * The items of an order that could be returned at `at`, and `reason`: why only recalled ones can, undefined otherwise.
 * `chosen`: the product that the customer came to return.
 */
export async function listReturnable(
  shop: Shop,
  db: Database | Transaction,
  order: GoodsOrder,
  { at, chosen = null }: { at: Date; chosen?: string | null },
) {
  const facts = {
    left: await unitsLeft(db, order.id),
    recalled: await readRecalledUnits(shop, db, order.id),
    attributes: await readReturnAttributes(db, order.id),
  };
  const reason = whyNoReturn(order, at);
  const asked = { onlyRecalled: reason !== undefined, mayWithdraw: mayWithdraw(order, at), chosen };
  return { items: returnableItems(order, facts, asked), reason };
}
