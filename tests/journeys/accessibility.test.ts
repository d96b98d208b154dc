import { expect, test } from "vitest";
import { shopRoutes } from "../shop/shop-routes.ts";
import { inspectPages } from "./accessible-pages.ts";
import { pagesOfCustomers, pagesOfForms } from "./customer-pages.ts";
import { pagesOfGoods, pagesOfOrders } from "./office-pages.ts";

test("every page of the shop is in a table of accessible pages, and every row of one is a page", () => {
  const tables = [pagesOfCustomers, pagesOfForms, pagesOfOrders, pagesOfGoods].flatMap((table) => Object.keys(table));
  const pages = shopRoutes.filter(({ isPage }) => isPage).map(({ path }) => path);
  expect(tables.toSorted()).toEqual(pages.toSorted());
});

inspectPages(pagesOfCustomers, { as: "visitor", on: ["phone"], providers: true });
