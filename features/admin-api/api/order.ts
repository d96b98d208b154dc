import { orderNotFound } from "#features/orders/rules/order-not-found.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { toProgramOrder } from "../rules/program-order.ts";
import type { Route } from "./+types/order.ts";
import { answerRead } from "./answer.ts";

/** `GET /api/v1/orders/:order` */
export function loader({ params, ...args }: Route.LoaderArgs) {
  return answerRead(args, { scope: "orders:read", page: "/office/orders/:id" }, async ({ shop }) => {
    const found = await findOfficeOrder(shop.db, params.order);
    return found ? toProgramOrder(found.order, found.seen) : orderNotFound();
  });
}
