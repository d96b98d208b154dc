import type { Reactions } from "#platform/shop.ts";
import { orderSharedBasket, refuseSharedGoods } from "./server/shared-baskets.ts";

export const reactions: Partial<Reactions> = {
  placed: [orderSharedBasket],
  ownChange: [refuseSharedGoods],
};
