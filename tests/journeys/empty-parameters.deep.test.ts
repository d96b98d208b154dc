import { beforeAll, expect, test } from "vitest";
import { demoAccounts } from "../../db/seed/demo.ts";
import type { NoScriptPage } from "../no-script/page.ts";
import { openShopfront, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

// Links lose the values of their parameters in mails and chats, and forms send empty fields: both mean no choice.

let shopfront: Shopfront;
let page: NoScriptPage;
beforeAll(async () => {
  shopfront = await openShopfront();
  await shopfront.shop.pool.query("delete from switched_off_features");
  page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, demoAccounts.chidinma);
});

const pages: [path: string, parameters: string[]][] = [
  ["/products", ["search", "category", "sort", "view", "maxPrice", "free", "page"]],
  ["/categories", ["search", "filter", "view"]],
  ["/dishes", ["search"]],
  ["/dish/egusi-soup", ["for"]],
  ["/product/1", ["reviews"]],
  ["/faq", ["search", "category"]],
  ["/track-order", ["order", "link"]],
  ["/orders", ["before", "pay"]],
  ["/office/orders", ["search", "status", "payment", "method", "from", "to", "late", "after"]],
  ["/office/products", ["search", "category", "only", "after", "imported"]],
  ["/office/products/edit", ["search", "category", "only", "after"]],
  ["/office/products/1/stock", ["after"]],
  ["/office/batches", ["search", "product", "only", "after"]],
  ["/office/purchase-orders", ["state", "after"]],
  ["/office/gift-cards", ["search", "after"]],
  ["/office/people", ["search", "after"]],
  ["/office/people/audit", ["actor", "act", "search", "after"]],
  ["/office/reviews", ["only", "after"]],
  ["/office/sales", ["period", "from", "to"]],
  ["/office/sales/margins", ["period", "from", "to"]],
  ["/office/sources", ["period", "from", "to"]],
  ["/office/books", ["month"]],
  ["/office/books/journal", ["month", "part", "after"]],
  ["/office/settings/import-rules", ["country", "only"]],
  ["/office/search", ["search"]],
  ["/office/bank-statements", ["only"]],
];

test.each(pages)("%s takes parameters without a value for absent: %j", async (path, parameters) => {
  const shown = async (query: string) => {
    await page.goto(`${path}${query}`);
    return `${await page.title()}\n${await page.locator("main").innerText()}`;
  };
  const plain = await shown("");
  expect(await page.title()).not.toContain("Page not found");
  for (const name of parameters) {
    for (const value of ["", "%20", "%C2%A0", "+%09"]) {
      expect(await shown(`?${name}=${value}`), `?${name}=${value}`).toBe(plain);
    }
  }
});

// A number with a decimal or an exponent once went to PostgreSQL unchanged.
test.each(["1.5", "1e3", "0x10", "-1", "Infinity", "99999999999999999999", "NaN"])(
  "the place in a list that no page has written, %s, counts as its beginning",
  async (after) => {
    for (const path of [
      "/office/batches",
      "/office/products/1/stock",
      "/office/purchase-orders",
      "/office/gift-cards",
      "/office/people/audit",
      "/office/reviews",
    ]) {
      await page.goto(path);
      const plain = await page.locator("main").innerText();
      await page.goto(`${path}?after=${after}`);
      // The only addition is the link back to the first page.
      expect((await page.locator("main").innerText()).replace(/\n(?:First page)?(?:Next page)?$/, ""), path).toBe(
        plain.replace(/\nNext page$/, ""),
      );
    }
  },
);
