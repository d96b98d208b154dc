import type { Reactions } from "#platform/shop.ts";
import { keepOrderSource } from "./server/order-source.ts";

export const reactions: Partial<Reactions> = { placed: [keepOrderSource] };
