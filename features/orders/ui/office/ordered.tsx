import type { Order } from "../../rules/order.ts";
import { GiftCardOfOrder } from "./gift-card-of-order.tsx";
import { Goods } from "./goods.tsx";

/** What was ordered: goods, or a gift card. */
export function Ordered({ order }: { order: Order }) {
  return order.kind === "goods" ? <Goods order={order} /> : <GiftCardOfOrder {...order} />;
}
