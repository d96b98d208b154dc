import type { Reactions } from "#platform/shop.ts";
import { moveOrderEmails } from "./server/move-order-emails.ts";

export const reactions: Partial<Reactions> = {
  emailConfirmed: [moveOrderEmails],
};
