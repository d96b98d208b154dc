import { and, isNull, sql } from "drizzle-orm";
import { wholeNairaUp } from "#platform/rules/kobo.ts";
import type { Shop } from "#platform/shop.ts";
import { orders } from "../tables.ts";
import { findOrders } from "./orders.ts";
import { ownOrders } from "./own.ts";
import { goodsCard } from "./track-order.ts";

const PAGE = 20;

/**
 * An account's orders, all for goods and without replaced ones, newest first, 20 to a page. `before` is the id of the
 * last order of the previous page; the id of another account's order gives an empty page. `next` is the `before` of the
 * next page, when there is one.
 */
export async function listOwnOrders({ db, money }: Shop, userId: string, before?: string) {
  const after = before
    ? sql`(${orders.createdAt}, ${orders.id}) <
        (select o.created_at, o.id from orders o where o.id = ${before} and o.user_id = ${userId})`
    : undefined;
  const found = await findOrders(db, and(ownOrders(userId), isNull(orders.replacedBy), after), PAGE + 1);
  const page = found.slice(0, PAGE).filter((order) => order.kind === "goods");
  const open = await money.openKobo(db, page);
  return {
    orders: page.map((order) => {
      const { id, paymentReference, paymentState, payBy, customerName, acknowledged } = order;
      const own = { paymentReference, paymentState, payBy, customerName, acknowledged };
      return { ...goodsCard(order), ...own, open: wholeNairaUp(open.get(id) ?? 0) };
    }),
    next: found.length > PAGE ? found[PAGE - 1]?.id : undefined,
  };
}
