import type { Reactions } from "#platform/shop.ts";
import { refuseToOpenUntaxed } from "./server/taxes.ts";

export const reactions: Partial<Reactions> = { opening: [refuseToOpenUntaxed] };
