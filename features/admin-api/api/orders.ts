import { readCursor as readPosition, writeCursor as writePosition } from "#features/orders/rules/order-filter.ts";
import { listOfficeOrders } from "#features/orders/server/office/list-orders.ts";
import { readCursor, writeCursor } from "../rules/cursor.ts";
import type { Route } from "./+types/orders.ts";
import { answerRead, badCursor, readQuery } from "./answer.ts";
import { orderListQuery } from "./queries.ts";

/** `GET /api/v1/orders`: a page of the office's list of orders, newest first. */
export function loader({ request, context }: Route.LoaderArgs) {
  return answerRead({ request, context }, { scope: "orders:read", page: "/office/orders" }, async ({ shop }) => {
    const { cursor, ...filter } = readQuery(request, orderListQuery);
    const after = cursor === undefined ? undefined : readPosition(readCursor(cursor, filter) ?? "");
    if (cursor !== undefined && !after) throw badCursor();
    const { status, payment, from, to } = filter;
    const office = { search: "", status, payment, method: undefined, from, to, late: false };
    const { orders, next } = await listOfficeOrders(shop, office, after);
    return {
      orders: orders.map(({ id, kind, status: its, paymentState, paymentMethod, total, createdAt, ...order }) => ({
        id,
        kind,
        status: its,
        paymentState,
        paymentMethod,
        totalNaira: total,
        createdAt,
        customerName: order.name,
        country: order.country,
        units: order.units,
        isGift: order.isGift,
      })),
      next: next ? writeCursor(filter, writePosition(next)) : null,
    };
  });
}
