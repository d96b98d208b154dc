import type { MyOrdersParts } from "#features/orders/ui/my-orders-parts.ts";
import { RecallNotices } from "./ui/recall-notices.tsx";

export const myOrders: MyOrdersParts = { notice: RecallNotices };
