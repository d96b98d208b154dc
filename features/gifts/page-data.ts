import type { PageData } from "#platform/page-data.ts";
import { listGiftReplies } from "./server/gift-replies.ts";

export const pageData: PageData = {
  gift: ({ db }, orderId) => listGiftReplies(db, orderId),
};
