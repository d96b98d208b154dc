import type { OrderPageParts } from "#features/orders/ui/office/order-page-parts.ts";
import { GiftReplies } from "./ui/office/gift-replies.tsx";

export const orderPage: OrderPageParts = { gift: GiftReplies };
