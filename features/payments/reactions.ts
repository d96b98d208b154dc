import type { Reactions } from "#platform/shop.ts";
import { findByPayment } from "./server/find-by-payment.ts";

export const reactions: Partial<Reactions> = { orderSearch: [findByPayment] };
