import type { PageData } from "../../platform/page-data.ts";
import { recallsOfOrders } from "./server/recalls-of-orders.ts";

export const pageData: PageData = {
  ordered: ({ db }, orderIds) => recallsOfOrders(db, orderIds),
};
