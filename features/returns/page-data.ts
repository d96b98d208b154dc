import type { PageData } from "../../platform/page-data.ts";
import { returnsOfOrders } from "./server/returns.ts";

export const pageData: PageData = {
  ordered: ({ db }, orderIds) => returnsOfOrders(db, orderIds),
};
