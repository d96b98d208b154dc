import type { PageData } from "#platform/page-data.ts";
import { isRecalled } from "./server/keep-on-hold.ts";
import { recallsOfOrders } from "./server/recalls-of-orders.ts";

export const pageData: PageData = {
  recalled: isRecalled,
  ordered: ({ db }, orderIds) => recallsOfOrders(db, orderIds),
};
