import { expect, test } from "vitest";
import { shopRoutes } from "../shop-routes.ts";
import { inspectPages } from "./accessible-pages.ts";
import { pagesOfCustomers } from "./customer-pages.ts";
import { pagesOfGoods, pagesOfOrders } from "./office-pages.ts";

/** Pages that only a form without JavaScript leads to; their address alone leads elsewhere. */
const ofForms = ["/track-order/link", "/office/orders/drafts/:draft/removal"];

test("every page of the shop is in a table of accessible pages, and every row of one is a page", () => {
  const tables = [pagesOfCustomers, pagesOfOrders, pagesOfGoods].flatMap((table) => Object.keys(table));
  const pages = shopRoutes.filter(({ isPage }) => isPage).map(({ path }) => path);
  expect([...tables, ...ofForms].toSorted()).toEqual(pages.toSorted());
});

inspectPages(pagesOfCustomers, { as: "visitor", on: ["phone"], providers: true });
