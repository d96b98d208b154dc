import { beforeAll, expect, test } from "vitest";
import { amara, joinStaff } from "../people/people.ts";
import { desktop, openShopfront, phone, type Shopfront } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

let shopfront: Shopfront;
beforeAll(async () => {
  shopfront = await openShopfront();
  await joinStaff(shopfront.shop, amara);
});

test("how fast a page was is counted when the visitor leaves it, by its route, without cookies", async () => {
  const page = await shopfront.visitor(phone);
  await signInAs(shopfront, page, amara);
  const loaded = page.waitForResponse((response) => /report-vitals/.test(response.url()));
  await page.goto("/product/1?reviews=1");
  // A press ends the search for the largest picture, even before anything is painted.
  await page.evaluate(
    () =>
      new Promise((painted) => {
        new PerformanceObserver(painted).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.keyboard.press("Tab");
  await loaded;
  // The largest picture counts as final after a press; the last press too is measured.
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  // As when the tab is closed; Playwright does not see the requests of a page that is gone.
  const report = page.waitForRequest("**/api/vitals");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const sent = await report;
  expect(sent.postDataJSON()).toMatchObject({ page: "/product/:id", device: "phone", lcp: expect.any(Number) });
  expect(await sent.headerValue("cookie")).toBeNull();
  const rows = async () => (await shopfront.shop.pool.query("select distinct page, device from web_vitals")).rows;
  await expect.poll(rows).toEqual([{ page: "/product/:id", device: "phone" }]);
});

test("the office shows the speed of the pages in plain words", async () => {
  await shopfront.shop.pool.query(
    `insert into web_vitals values ('2026-11-20', '/products', 'computer', 'lcp', 4, 40),
       ('2026-11-20', '/products', 'computer', 'inp', 5, 40), ('2026-11-20', '/products', 'computer', 'cls', 0, 40)`,
  );
  const page = await shopfront.visitor(desktop);
  await signInAs(shopfront, page, amara);
  await page.goto("/office/settings/speed");
  const row = page.getByRole("listitem").filter({ hasText: "/products" });
  await row.getByText("Computer, 40 visits").waitFor();
  await row.getByText("seen after 2.4 s: good").waitFor();
  await row.getByText("reacts within 275 ms: could be better").waitFor();
  await row.getByText("moves by 0.00: good").waitFor();
});
