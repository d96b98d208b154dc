import type { MyOrdersParts } from "../orders/ui/my-orders-parts.ts";
import { RecallNotices } from "./ui/recall-notices.tsx";

export const myOrders: MyOrdersParts = { notice: RecallNotices };
