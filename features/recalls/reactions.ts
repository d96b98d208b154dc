import type { Reactions } from "#platform/shop.ts";
import { keepOnHold } from "./server/keep-on-hold.ts";

export const reactions: Partial<Reactions> = { release: [keepOnHold] };
