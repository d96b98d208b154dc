import type { Reactions } from "#platform/shop.ts";
import { findByReturn } from "./server/find-by-return.ts";
import { keepDelivered } from "./server/keep-delivered.ts";
import { endReturn } from "./server/refund-return.ts";
import { listReturnedUnits } from "./server/returned-units.ts";

export const reactions: Partial<Reactions> = {
  orderSearch: [findByReturn],
  payment: [endReturn],
  takeDeliveryBack: [keepDelivered],
  refunded: [listReturnedUnits],
};
