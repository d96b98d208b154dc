import type { Reactions } from "#platform/shop.ts";
import { keepOnHold } from "./server/keep-on-hold.ts";
import { recalledUnits } from "./server/recalls-of-orders.ts";

export const reactions: Partial<Reactions> = { release: [keepOnHold], recalled: [recalledUnits] };
