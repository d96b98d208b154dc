import { inspectPages } from "./accessible-pages.ts";
import { pagesOfOrders } from "./office-pages.ts";

inspectPages(pagesOfOrders, { as: "owner", on: ["phone", "desktop"], bar: true });
