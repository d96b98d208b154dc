import type { PageData } from "#platform/page-data.ts";
import { listReturnStates, returnsOfOrders } from "./server/returns.ts";

export const pageData: PageData = {
  returns: listReturnStates,
  ordered: ({ db }, orderIds) => returnsOfOrders(db, orderIds),
};
