import type { Reactions } from "#platform/shop.ts";
import { emailGiftRecipient } from "./server/email-gift-recipient.ts";

export const reactions: Partial<Reactions> = {
  move: [emailGiftRecipient],
};
