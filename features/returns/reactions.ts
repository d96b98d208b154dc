import type { Reactions } from "../../platform/shop.ts";
import { endReturn } from "./server/refund-return.ts";

export const reactions: Partial<Reactions> = {
  payment: [endReturn],
};
